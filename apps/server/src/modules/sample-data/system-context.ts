import type { Tx } from '../../platform/events/unit-of-work';
import type { Services } from '../../platform/services';
import type { ActionContext } from '../access/access.facade';

/** Context that acts as the system in an account. */
export function systemContext(services: Services, accountId: number, locale: string): ActionContext {
  return {
    services,
    accountId,
    locale,
    viewer: { kind: 'system', accountId },
    db: services.database.tenant(accountId),
    write: (work) => services.runInTx({ accountId, actor: { type: 'System', id: null } }, work),
  };
}

/** The same context for actions that must run in an open transaction. */
export function transactionContext(ctx: ActionContext, tx: Tx): ActionContext {
  return { ...ctx, db: tx.db, write: (work) => work(tx) };
}
