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
import { holdOutbox } from '../../app/outbox-hold';
import { dropAllObjects } from './drop-all-objects';

export interface FillOptions {
  client: pg.Client;
  archive: ArchiveReader;
  /** What is in the database goes, in the same transaction. */
  replace?: boolean;
  /** Nothing leaves the installation until an administrator says so. */
  hold: boolean;
  say: Say;
}

/**
 * Schema as it was at the backup, rows, numbers and jobs, all compared with the manifest, in one transaction: it is all
 * there or nothing is. The roles and the schema of the jobs must exist.
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
  const wanted = new Set(manifest.migrations.map(({ id }) => id));
  await applyMigrations(
    client,
    migrations.filter(({ id }) => wanted.has(id)),
  );
}

type MatchedTable = ArchivedTable & TableShape;

/** Tables of the backup as they are in this schema. That the columns agree is what "exactly its version" means. */
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

/** Foreign keys and secondary indexes are made again once the rows are there: one pass instead of one per row. */
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
 * Rows cannot be copied in past row-level security; their owner is free of it while it is not forced. What triggers
 * would write beside them is in the backup already.
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

/** Reads the rows again, from the database they are in now. */
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
