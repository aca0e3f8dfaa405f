import { sql } from 'kysely';
import type { Tx } from '../../platform/events/unit-of-work';

export type CacheModel = 'label' | 'inbox' | 'team';

/** Stamps the account's cache key of a model, so that clients know that their local copy is old. */
export async function invalidateCache(tx: Tx, model: CacheModel): Promise<void> {
  const stamp = String(Math.floor(Date.now() / 1000));
  await tx.db
    .updateTable('accounts')
    .set({ cache_keys: sql`cache_keys || jsonb_build_object(${model}::text, ${stamp}::text)` as never })
    .where('id', '=', tx.accountId)
    .execute();
  tx.beforeCommit('account.cache_invalidated', async () => tx.emit({ type: 'account.cache_invalidated' }));
}
