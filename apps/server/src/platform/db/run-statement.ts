import type { CompiledQuery, QueryResult } from 'kysely';
import type pg from 'pg';

/** A connection of a pipelining pool: statements are sent without waiting and answered in order. */
export type PipelinedClient = Pick<pg.PoolClient, 'query' | 'release'>;

/** Passes the statement to the connection synchronously, so that statements run in the order of the calls. */
export async function runStatement<Row>(
  client: PipelinedClient,
  { sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
): Promise<QueryResult<Row>> {
  const { command, rowCount, rows } = await client.query(sql, [...parameters]);
  const isChange = command !== 'SELECT' && rowCount !== null;
  return { rows: rows as Row[], ...(isChange ? { numAffectedRows: BigInt(rowCount) } : {}) };
}
