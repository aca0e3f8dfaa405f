import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { applyMigrations } from '../../app/migrate/apply-migration';
import { migrations } from '../../app/migrate';
import { copyIn, copyOut } from '../../platform/db/copy';
import type { ArchiveReader } from '../archive/archive-reader';
import { measure } from '../archive/archive-writer';
import type { ArchivedTable, Manifest } from '../archive/manifest';
import { listTables, quoted, type TableShape } from '../database-session';
import { copyJobsIn, copyJobsOut, insertJobs, makeJobsTable } from '../job-rows';
import { OperationError, type Say } from '../operation-error';
import { holdOutbox } from '../../app/outbox-hold.repository';
import { dropAllObjects } from './drop-all-objects';

export interface FillOptions {
  client: pg.Client;
  archive: ArchiveReader;
  /** Removes the existing content in the same transaction. */
  replace?: boolean;
  /** Nothing is sent until an administrator lifts the hold. */
  hold: boolean;
  say: Say;
}

/**
 * Restores the schema as of the backup, rows, sequences and jobs, all compared with the manifest, in one transaction:
 * either everything is restored or nothing. The roles and the schema of the job queue must exist.
 */
export async function fillDatabase({ client, archive, replace, hold, say }: FillOptions): Promise<void> {
  const { manifest } = archive;
  await client.query('begin');
  try {
    if (replace) await dropAllObjects(client);
    await makeSchema(client, manifest);
    const tables = await matchTables(client, manifest);
    const restoreIndexes = await dropSecondaryIndexes(client);
    await setRowSecurity(client, false);
    await client.query(`truncate ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')}`);
    for (const table of tables) {
      await archive.send(table.data, copyIn(client, table.copyIn));
    }
    await restoreIndexes();
    await setSequences(client, manifest);
    await fillJobs(client, archive);
    say('Rows are in; comparing them with the backup …');
    for (const table of tables) await compare(client, table, table.copyOut);
    await compare(client, { name: 'the job queue', ...manifest.jobs }, copyJobsOut);
    await setRowSecurity(client, true);
    if (hold) await holdOutbox(client, { backupOf: manifest.createdAt });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  await client.query('analyze');
}

async function makeSchema(client: pg.Client, manifest: Manifest): Promise<void> {
  const requiredIds = new Set(manifest.migrations.map(({ id }) => id));
  await applyMigrations(
    client,
    migrations.filter(({ id }) => requiredIds.has(id)),
  );
}

type MatchedTable = ArchivedTable & TableShape;

/**
 * Matches the backup's tables with this schema. Their columns must be identical, because a restore starts with exactly
 * the backup's schema version.
 */
async function matchTables(client: pg.Client, manifest: Manifest): Promise<MatchedTable[]> {
  const here = new Map((await listTables(client)).map((table) => [table.name, table]));
  const paired = manifest.tables.map((archived) => {
    const table = here.get(archived.name);
    if (table?.columns.join() !== archived.columns.join())
      throw new OperationError(`The table ${archived.name} of the backup does not fit the schema it names.`);
    return { ...archived, ...table };
  });
  if (paired.length !== here.size)
    throw new OperationError('The backup lacks tables of the schema it names.');
  return paired;
}

/**
 * Drops foreign keys and secondary indexes and returns a function that creates them again after the rows are inserted:
 * one pass instead of a check per row.
 */
async function dropSecondaryIndexes(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ drop: string; make: string }>(`
    select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop,
      format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as make,
      1 as step
    from pg_constraint k where k.connamespace = 'public'::regnamespace and k.contype = 'f'
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), 2
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)
      -- A foreign key may lean on a unique index that is no constraint; those stay.
      and not i.indisunique
    order by step`);
  for (const { drop } of rows) await client.query(drop);
  return async () => {
    for (const { make } of rows.toReversed()) await client.query(make);
  };
}

/**
 * Enables (`isGuarded`) or disables forced row-level security and user triggers. COPY does not work with row-level
 * security, from which the owner is exempt only while it is not forced. Rows that triggers would write are already in
 * the backup.
 */
async function setRowSecurity(client: pg.Client, isGuarded: boolean): Promise<void> {
  const { rows } = await client.query<{ name: string; has_security: boolean }>(
    `select relname as name, relrowsecurity as has_security from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  for (const { name, has_security: hasSecurity } of rows) {
    const table = `alter table public.${quoted(name)}`;
    if (hasSecurity) await client.query(`${table} ${isGuarded ? '' : 'no '}force row level security`);
    await client.query(`${table} ${isGuarded ? 'enable' : 'disable'} trigger user`);
  }
}

async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      `public.${quoted(name)}`,
      value,
      isCalled,
    ]);
}

async function fillJobs(client: pg.Client, archive: ArchiveReader): Promise<void> {
  await client.query('truncate graphile_worker._private_jobs');
  await client.query(makeJobsTable);
  await archive.send(archive.manifest.jobs.data, copyIn(client, copyJobsIn));
  await client.query(insertJobs);
}

/** Reads the restored rows from the database again and compares them with the manifest. */
async function compare(
  client: pg.Client,
  expected: { name: string; rows: number; data: { contentSha256: string } },
  copy: string,
): Promise<void> {
  const rows = copyOut(client, copy);
  const content = measure();
  await pipeline(rows, content.stream, new Writable({ write: (_chunk, _encoding, done) => done() }));
  if (rows.rows() === expected.rows && content.sha256() === expected.data.contentSha256) return;
  throw new OperationError(
    `The restored rows of ${expected.name} are not those of the backup (${rows.rows()} instead of ${expected.rows}, or other contents): nothing was changed.`,
  );
}
