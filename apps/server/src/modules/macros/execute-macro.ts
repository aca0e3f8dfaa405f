import type { AccountContext } from '../access/access.facade';
import { insertRun } from './macro-runs.repository';
import { openMacro } from './macros.actions';
import { macroRunRequested } from './macros.events';

export interface MacroExecution {
  /** Display ids; each counts once. */
  conversationIds: readonly number[];
  /** Asked for once more under the same name, it is the same run. */
  echoId: string | null;
}

/** Notes that a macro is to be carried out, with its actions as they are now. Errors: 404, 401 somebody else's. */
export async function executeMacro(
  ctx: AccountContext,
  id: number,
  execution: MacroExecution,
): Promise<void> {
  const { actions } = await openMacro(ctx, id);
  await ctx.write(async (tx) => {
    const run = await insertRun(tx.db, {
      account_id: ctx.accountId,
      macro_id: id,
      user_id: ctx.viewer.userId,
      echo_id: execution.echoId,
      locale: ctx.locale,
      actions: JSON.stringify(actions),
      conversation_ids: JSON.stringify([...new Set(execution.conversationIds)]),
    });
    if (run) tx.emit(macroRunRequested(run.id));
  });
}
