import { type Selectable, sql } from 'kysely';
import type { DbReader } from './database';
import type { Tables } from './tables';

/** Tables keyed by account and id that may have millions of rows per account. */
type TableWithIds = 'contacts' | 'contact_inboxes' | 'conversations' | 'messages';

/**
 * Rows of an account by id, in no particular order; missing ids are omitted. Each row is looked up by its key. With
 * `id = any(…)` PostgreSQL could scan the whole account through another index, and a plan made for an account of
 * average size does that.
 */
export async function rowsByIds<Table extends TableWithIds>(
  db: DbReader,
  table: Table,
  accountId: number,
  ids: readonly number[],
): Promise<Selectable<Tables[Table]>[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Selectable<Tables[Table]>>`
    select found.* from unnest(${[...new Set(ids)]}::bigint[]) as wanted(id)
    cross join lateral (select * from ${sql.table(table)}
      where account_id = ${accountId} and id = wanted.id offset 0) as found`.execute(db);
  return rows;
}
