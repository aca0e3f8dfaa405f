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
