import type { ActionContext, ConsoleContext } from '../access/access.facade';
import type { AccountRow } from '../accounts/accounts.facade';
import { auditConsoleAction, type ConsoleAction } from './audits.repository';

/**
 * Context for calling an account's actions from the console: with the permissions of the system, and with an entry in
 * the console's audit log in the same transaction. `recorded` gets the result of the action's transaction.
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
