import type { ConfigurationModel } from '@parley/contract';
import type { Tx } from '../../platform/events/unit-of-work';
import { configurationUpdated } from '../accounts/accounts.facade';
import { renewContentVersion } from './portals.repository';

type HelpCenterModel = Extract<ConfigurationModel, 'portal' | 'category' | 'article'>;

/** Ends every change of a portal, its categories and articles: open screens read again, public pages are rendered anew. */
export function announceChange(tx: Tx, model: HelpCenterModel, portalId: number): void {
  tx.emit(configurationUpdated(model));
  tx.beforeCommit(`help-center:${portalId}`, () => renewContentVersion(tx.db, tx.accountId, portalId));
}
