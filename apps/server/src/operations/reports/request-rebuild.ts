import type pg from 'pg';
import { bypassRowSecurity, openSession } from '../database-session';
import { OperationError } from '../operation-error';

/**
 * Has the sums of reports computed again from conversations and messages, of one account or of all. The product does it
 * within minutes, or after its next start; until then reports use the former ones. Returns how many accounts it concerns.
 */
export async function requestRebuild(
  connection: pg.ClientConfig,
  accountId: number | undefined,
): Promise<number> {
  const client = await openSession(connection);
  try {
    await client.query('begin');
    await bypassRowSecurity(client);
    const { rows } = await client.query<{ id: string }>(
      'select id from accounts where $1::bigint is null or id = $1',
      [accountId ?? null],
    );
    if (accountId !== undefined && rows.length === 0)
      throw new OperationError(`There is no account ${accountId}.`);
    // Accounts without a row have no sums yet and get them anyway.
    await client.query(
      'update report_positions set is_rebuild_due = true where $1::bigint is null or account_id = $1',
      [accountId ?? null],
    );
    await client.query('commit');
    return rows.length;
  } finally {
    await client.end().catch(() => undefined);
  }
}
