import { sql } from 'kysely';
import type { Tx } from '../../platform/events/unit-of-work';
import { accountCacheInvalidated } from './accounts.events';

export type CacheModel = 'label' | 'inbox' | 'team';

/**
 * Updates the account's cache key of a model, so that clients discard their local copies. A key is the time in
 * seconds, but always greater than the previous one, so that two changes within a second give two keys.
 */
export async function invalidateCache(tx: Tx, model: CacheModel): Promise<void> {
  const stamp = sql`greatest(extract(epoch from now())::bigint, coalesce((cache_keys ->> ${model}::text)::bigint, 0) + 1)`;
  await tx.db
    .updateTable('accounts')
    .set({ cache_keys: sql<string>`cache_keys || jsonb_build_object(${model}::text, (${stamp})::text)` })
    .where('id', '=', tx.accountId)
    .execute();
  tx.beforeCommit('account.cache_invalidated', async () => tx.emit(accountCacheInvalidated()));
}
