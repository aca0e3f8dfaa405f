import type pg from 'pg';
import { type SecretBox, SecretBoxError, type SecretLocation } from '../../platform/crypto/secret-box';
import { openSession, quoted, bypassRowSecurity } from '../database-session';
import { type SealedColumn, sealedColumns } from './sealed-columns';

const AT_A_TIME = 200;

interface SealedRow {
  row_id: string;
  account_id: string | null;
  sealed: string;
}

/**
 * Re-encrypts with the current key everything that an earlier key encrypted. Several processes may run it concurrently:
 * a value that changed in the meantime is left as it is. `unreadable` counts values that no configured key opens; they
 * stay.
 */
export async function resealSecrets(
  connection: pg.ClientConfig,
  secrets: SecretBox,
): Promise<{ resealed: number; unreadable: number }> {
  const client = await openSession(connection);
  const total = { resealed: 0, unreadable: 0 };
  try {
    for (const column of sealedColumns) {
      const { resealed, unreadable } = await resealColumn(client, column, secrets);
      total.resealed += resealed;
      total.unreadable += unreadable;
    }
    return total;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function resealColumn(client: pg.Client, column: SealedColumn, secrets: SecretBox) {
  const total = { resealed: 0, unreadable: 0 };
  for (;;) {
    await client.query('begin');
    await bypassRowSecurity(client);
    const rows = await readOld(client, column, secrets, total.unreadable);
    for (const row of rows) {
      const fresh = sealAgain(secrets, row, column);
      if (fresh === undefined) total.unreadable += 1;
      else total.resealed += await replace(client, column, row, fresh);
    }
    await client.query('commit');
    if (rows.length < AT_A_TIME) return total;
  }
}

async function readOld(
  client: pg.Client,
  { table, column, rowId, accountId }: SealedColumn,
  secrets: SecretBox,
  skip: number,
): Promise<SealedRow[]> {
  const { rows } = await client.query<SealedRow>(
    `select ${rowId} as row_id, ${accountId ?? 'null'}::text as account_id, ${quoted(column)} as sealed
     from public.${quoted(table)} where ${quoted(column)} <> '' and left(${quoted(column)}, $3) <> $4
     order by 1, 2 limit $1 offset $2`,
    [AT_A_TIME, skip, secrets.prefix.length, secrets.prefix],
  );
  return rows;
}

function sealAgain(secrets: SecretBox, row: SealedRow, column: SealedColumn): string | undefined {
  const location = locationOf(row, column);
  try {
    return secrets.seal(secrets.open(row.sealed, location), location);
  } catch (error) {
    if (error instanceof SecretBoxError) return undefined;
    throw error;
  }
}

function locationOf(row: SealedRow, { table, column, sealedAs }: SealedColumn): SecretLocation {
  return { table, column: sealedAs ?? column, rowId: row.row_id, accountId: row.account_id };
}

async function replace(
  client: pg.Client,
  { table, column, rowId }: SealedColumn,
  row: SealedRow,
  fresh: string,
): Promise<number> {
  const { rowCount } = await client.query(
    `update public.${quoted(table)} set ${quoted(column)} = $1 where ${rowId} = $2 and ${quoted(column)} = $3`,
    [fresh, row.row_id, row.sealed],
  );
  return rowCount ?? 0;
}

/** Ids of the keys that any value is encrypted with. */
export async function findKeys(client: pg.Client): Promise<string[]> {
  const columns = sealedColumns.map(
    ({ table, column }) => `select ${quoted(column)} as sealed from public.${quoted(table)}`,
  );
  const { rows } = await client.query<{ id: string }>(
    `select distinct split_part(sealed, '.', 2) as id from (${columns.join(' union all ')}) s where sealed <> '' order by 1`,
  );
  return rows.map(({ id }) => id);
}
