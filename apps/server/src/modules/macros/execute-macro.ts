import { isDeepStrictEqual } from 'node:util';
import { ConflictError } from '../../platform/http/errors';
import type { Tx } from '../../platform/events/unit-of-work';
import type { AccountContext } from '../access/access.facade';
import { findRunByEcho, insertRun } from './macro-runs.repository';
import { openMacro } from './macros.actions';
import { macroRunRequested } from './macros.events';

export interface MacroExecution {
  /** Display ids; duplicates are ignored. */
  conversationIds: readonly number[];
  /** Idempotency key: a repeated request with the same key is the same run. */
  echoId: string | null;
}

/**
 * Stores a run of a macro with a copy of its current actions; a job executes it. Errors: 404, 401 somebody else's, 409
 * the echo id was used for another run.
 */
export async function executeMacro(
  ctx: AccountContext,
  id: number,
  { conversationIds: given, echoId }: MacroExecution,
): Promise<void> {
  const { actions } = await openMacro(ctx, id);
  const conversationIds = [...new Set(given)];
  const { userId } = ctx.viewer;
  await ctx.write(async (tx) => {
    const run = await insertRun(tx.db, {
      account_id: ctx.accountId,
      macro_id: id,
      user_id: userId,
      echo_id: echoId,
      locale: ctx.locale,
      actions: JSON.stringify(actions),
      conversation_ids: JSON.stringify(conversationIds),
    });
    if (run) return tx.emit(macroRunRequested(run.id));
    await checkSame(tx, { userId, echoId: echoId ?? '' }, { id, conversationIds });
  });
}

/** The actions are not compared: the macro may have changed since, and it is the same request all the same. */
async function checkSame(
  tx: Tx,
  name: { userId: number; echoId: string },
  request: { id: number; conversationIds: number[] },
): Promise<void> {
  const earlier = await findRunByEcho(tx.db, { accountId: tx.accountId, ...name });
  const isSame =
    earlier?.macro_id === request.id && isDeepStrictEqual(earlier.conversation_ids, request.conversationIds);
  if (!isSame) throw new ConflictError('echo_id_reused', 'This echo_id was used before for another run');
}
