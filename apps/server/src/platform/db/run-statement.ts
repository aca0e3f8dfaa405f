import type { CompiledQuery, QueryResult } from 'kysely';
import type pg from 'pg';

/** Connection of a pool that is pipelined: what is asked goes out at once and is answered in order. */
export type PipelinedClient = Pick<pg.PoolClient, 'query' | 'release'>;

/** Hands the statement to the connection before it returns, so that the order of calls is the order of statements. */
export async function runStatement<Row>(
  client: PipelinedClient,
  { sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
): Promise<QueryResult<Row>> {
  const { command, rowCount, rows } = await client.query(sql, [...parameters]);
  const isChange = command !== 'SELECT' && rowCount !== null;
  return { rows: rows as Row[], ...(isChange ? { numAffectedRows: BigInt(rowCount) } : {}) };
}
