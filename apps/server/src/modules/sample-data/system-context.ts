import type { Tx } from '../../platform/events/unit-of-work';
import type { Services } from '../../platform/services';
import type { ActionContext } from '../access/access.facade';

/** Acts as the product itself inside an account. */
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

/** The same for actions that are to run inside a transaction that is open already. */
export function transactionContext(ctx: ActionContext, tx: Tx): ActionContext {
  return { ...ctx, db: tx.db, write: (work) => work(tx) };
}
