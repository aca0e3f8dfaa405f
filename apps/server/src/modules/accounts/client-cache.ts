import type { Tx } from '../../platform/events/unit-of-work';
import { accountCacheInvalidated } from './accounts.events';
import { renewCacheKey } from './accounts.repository';

/** Record types that clients cache, each with its own key. */
export type CacheModel = 'label' | 'inbox' | 'team';

/** Renews the account's cache key for this record type, so that clients discard their cached records. */
export async function invalidateClientCache(tx: Tx, model: CacheModel): Promise<void> {
  await renewCacheKey(tx.db, tx.accountId, model);
  // One event per transaction: it carries the keys of all models.
  tx.beforeCommit('account.cache_invalidated', async () => tx.emit(accountCacheInvalidated()));
}
