import type { ActionContext, ConsoleContext } from '../access/access.facade';
import type { AccountRow } from '../accounts/accounts.facade';
import { auditConsoleAction, type ConsoleAction } from './audits.repository';

/**
 * For actions of an account that the console calls: the installation itself acts in it, and what is done is recorded
 * here in the same transaction. `recorded` gets what the action's transaction answers.
 */
export function consoleActionContext(
  ctx: ConsoleContext,
  account: Pick<AccountRow, 'id' | 'locale'>,
  recorded: (result: unknown) => ConsoleAction,
): ActionContext {
  const { services, request, user } = ctx;
  const accountId = account.id;
  const origin = {
    accountId,
    actor: { type: 'User' as const, id: user.id },
    requestId: request.id,
    ip: request.ip,
  };
  return {
    services,
    accountId,
    viewer: { kind: 'system', accountId },
    locale: account.locale,
    db: services.database.tenant(accountId),
    write: (work) =>
      services.runInTx(origin, async (tx) => {
        const result = await work(tx);
        await auditConsoleAction(tx.db, ctx, recorded(result));
        return result;
      }),
  };
}
