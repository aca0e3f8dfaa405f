import { type Insertable, type Selectable, sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';
import type { AgentBotsTable } from '../../platform/db/tables';

/** The columns that others see of a bot. */
export type ShownAgentBotRow = Pick<Selectable<AgentBotsTable>, 'id' | 'name'>;

/** Returns the id. */
export async function insertAgentBot(db: DbReader, values: Insertable<AgentBotsTable>): Promise<number> {
  const { id } = await db.insertInto('agent_bots').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Bots of the account by id; unknown ids are missing. */
export async function findAgentBotRows(
  db: DbReader,
  accountId: number,
  ids: readonly number[],
): Promise<ShownAgentBotRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('agent_bots')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .execute();
}
