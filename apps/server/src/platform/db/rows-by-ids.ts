import { type Selectable, sql } from 'kysely';
import type { DbReader } from './database';
import type { Tables } from './tables';

/** Tables whose rows are found by account and id, and of which an account may have millions. */
type TableWithIds = 'contacts' | 'contact_inboxes' | 'conversations' | 'messages';

/**
 * Rows of an account by id, in no particular order; ids that are not there are left out. Each is looked up by its
 * key: `id = any(…)` leaves PostgreSQL the choice to read the whole account by another index, and a plan made for
 * an account of average size takes it.
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
