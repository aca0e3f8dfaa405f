import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { openSession, quoted } from '../database-session';
import { OperationError, type Say } from '../operation-error';
import { requireAccount } from './readers';
import { type Format, openViewFile, type Row } from './view-file';
import { listViews, TEXTS_VIEW, type View } from './views';

/** Rows that are in memory at once, and a group of a Parquet file. */
const ROWS_AT_ONCE = 10_000;

export interface ExportOptions {
  accountId: number;
  folder: string;
  format: Format;
  withTexts: boolean;
  say: Say;
}

/**
 * Writes the `reporting` views of one account as files into a folder, all of one instant. Files of an earlier export are
 * replaced when everything is written.
 */
export async function exportViews(connection: pg.ClientConfig, options: ExportOptions): Promise<void> {
  const { accountId, folder, format } = options;
  const client = await openSession(connection);
  try {
    await client.query('begin isolation level repeatable read');
    await requireAccount(client, accountId);
    await readAs(client, accountId);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const written: { from: string; to: string }[] = [];
    for (const view of await listViews(client)) {
      if (view.name === TEXTS_VIEW && !options.withTexts) continue;
      const to = join(folder, `${view.name}.${format}`);
      const rows = await exportView(client, view, `${to}.part`, format);
      options.say(`${view.name}: ${rows} rows`);
      written.push({ from: `${to}.part`, to });
    }
    for (const { from, to } of written) await rename(from, to);
  } finally {
    // Rolls back, so that nobody else ever sees that this session reads the account.
    await client.end().catch(() => undefined);
  }
}

/** Has the views show an account to this session, in this transaction alone. */
async function readAs(client: pg.ClientBase, accountId: number): Promise<void> {
  await client.query(`set local lock_timeout = '5s'`);
  try {
    await client.query('insert into reporting.readers (role_name, account_id) values (session_user, $1)', [
      accountId,
    ]);
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error;
    throw new OperationError('Another export is running: wait until it is done.');
  }
}

async function exportView(client: pg.ClientBase, view: View, path: string, format: Format): Promise<number> {
  const file = await openViewFile(path, view, format);
  // The first column is a key of the table, by whose index rows are read in order.
  const [key] = view.columns;
  await client.query(
    `declare rows no scroll cursor for select * from reporting.${quoted(view.name)} order by ${quoted(key?.name ?? '')}`,
  );
  let total = 0;
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${ROWS_AT_ONCE} from rows`);
    if (rows.length === 0) break;
    await file.append(rows);
    total += rows.length;
  }
  await client.query('close rows');
  await file.finish();
  return total;
}
