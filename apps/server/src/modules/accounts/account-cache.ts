import type { Tx } from '../../platform/events/unit-of-work';
import { accountCacheInvalidated } from './accounts.events';
import { renewCacheKey } from './accounts.repository';

export type CacheModel = 'label' | 'inbox' | 'team';

/** Updates the account's cache key of a model, so that clients discard their local copies. */
export async function invalidateCache(tx: Tx, model: CacheModel): Promise<void> {
  await renewCacheKey(tx.db, tx.accountId, model);
  tx.beforeCommit('account.cache_invalidated', async () => tx.emit(accountCacheInvalidated()));
}
