import { sql } from 'kysely';
import type { DbTransaction } from '../../platform/db/database';

/**
 * Applies a label rename (or removal, `to: null`) to at most `limit` contacts with that label, without events;
 * returns how many were changed.
 */
export async function renameLabelOnContacts(
  db: DbTransaction,
  accountId: number,
  { from, to, limit }: { from: string; to: string | null; limit: number },
): Promise<number> {
  const some = db
    .selectFrom('contact_labels')
    .select('contact_id')
    .where('account_id', '=', accountId)
    .where('title', '=', from)
    .orderBy('contact_id')
    .limit(limit);
  const { numUpdatedRows } = await db
    .updateTable('contacts')
    .set({
      labels:
        to === null
          ? sql<string[]>`array_remove(labels, ${from})`
          : sql<string[]>`array_replace(array_remove(labels, ${to}), ${from}, ${to})`,
    })
    .where('account_id', '=', accountId)
    .where('id', 'in', some)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
