import { type Selectable, sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';
import type { TeamsTable } from '../../platform/db/tables';

export type TeamRow = Selectable<TeamsTable>;

export async function listTeams(db: DbReader, accountId: number): Promise<TeamRow[]> {
  return db.selectFrom('teams').selectAll().where('account_id', '=', accountId).orderBy('name').execute();
}

export async function findTeam(db: DbReader, accountId: number, id: number): Promise<TeamRow | undefined> {
  return db
    .selectFrom('teams')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Teams by id; ids of other accounts are simply not in the map. */
export async function loadTeams(
  db: DbReader,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, TeamRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('teams')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
