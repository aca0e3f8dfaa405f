import { sql } from 'kysely';
import type { DbTransaction } from '../../platform/db/database';

/** Sets positions by id; returns how many of the rows are in the portal and got theirs. */
export async function setPositions(
  db: DbTransaction,
  table: 'articles' | 'categories',
  accountId: number,
  portalId: number,
  positions: ReadonlyMap<number, number>,
): Promise<number> {
  const result = await sql`
    update ${sql.table(table)} as r set position = p.position
    from unnest(${[...positions.keys()]}::bigint[], ${[...positions.values()]}::integer[]) as p (id, position)
    where r.account_id = ${accountId} and r.portal_id = ${portalId} and r.id = p.id`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}
