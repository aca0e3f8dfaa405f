import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { copyOut } from '../../platform/db/copy';
import type { ArchiveWriter } from '../archive/archive-writer';
import type { ArchivedTable, Manifest } from '../archive/manifest';
import { listTables, quoted, bypassRowSecurity, type TableShape } from '../database-session';
import { copyJobsOut } from '../job-rows';
import { OperationError, type Say } from '../operation-error';
import { copyFileKeys } from './file-keys';

type DatabasePart = Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'jobs'>;

/**
 * Backs up all rows from one snapshot. `fileKeys` is the path of a file that lists the keys of all files the rows refer
 * to, one per line.
 */
export async function backupDatabase(
  client: pg.Client,
  archive: ArchiveWriter,
  { withFiles, say }: { withFiles: boolean; say: Say },
): Promise<DatabasePart & { fileKeys: string | undefined }> {
  await client.query('begin isolation level repeatable read read only');
  try {
    // Without sorting, rows are read in the order of an existing index, which needs no temporary disk space.
    await client.query(`set local enable_sort = off; set local work_mem = '64MB'`);
    const tables = await holdTables(client);
    const migrations = await readMigrations(client);
    const sequences = await readSequences(client);
    const jobs = await copyRows(client, archive, { name: 'jobs', copyOut: copyJobsOut });
    await bypassRowSecurity(client);
    const archived: ArchivedTable[] = [];
    for (const table of tables) {
      const { rows, data } = await copyRows(client, archive, { ...table, name: `tables/${table.name}` });
      archived.push({ name: table.name, columns: table.columns, rows, data });
    }
    say(`${total(archived)} rows of ${archived.length} tables, ${jobs.rows} jobs`);
    const fileKeys = withFiles ? join(archive.folder, 'files.unfinished') : undefined;
    if (fileKeys) {
      const keys = await copyFileKeys(client);
      if (keys) await pipeline(copyOut(client, keys), createWriteStream(fileKeys, { mode: 0o600 }));
    }
    return { migrations, tables: archived, sequences, jobs, fileKeys };
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
}

async function copyRows(
  client: pg.Client,
  archive: ArchiveWriter,
  table: { name: string; copyOut: string },
): Promise<Manifest['jobs']> {
  const rows = copyOut(client, table.copyOut);
  const { entry, contentSha256 } = await archive.add(`${table.name}.copy`, rows, { compress: true });
  return { rows: rows.rows(), data: { entry, contentSha256 } };
}

/** Locks all tables so that an upgrade cannot change them during the backup; the upgrade gives up and retries. */
async function holdTables(client: pg.Client): Promise<TableShape[]> {
  const tables = await listTables(client);
  if (tables.length === 0)
    throw new OperationError('The database is empty: there is nothing to back up. Start Parley once first.');
  const names = tables.map(({ name }) => `public.${quoted(name)}`);
  await client.query(`lock table ${names.join(', ')} in access share mode`);
  return tables;
}

async function readMigrations(client: pg.Client): Promise<Manifest['migrations']> {
  const { rows } = await client.query<{ id: number; name: string }>(
    'select id, name from schema_migrations order by id',
  );
  return rows;
}

/** Read after the snapshot began, so the sequences are never behind the rows; skipped numbers are harmless. */
async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const found = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from public.${quoted(name)}`,
    );
    const [state] = found.rows;
    if (state) sequences.push({ name, ...state });
  }
  return sequences;
}

const total = (tables: ArchivedTable[]): number => tables.reduce((sum, table) => sum + table.rows, 0);
