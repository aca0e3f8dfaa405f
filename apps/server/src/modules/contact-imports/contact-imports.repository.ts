import type { ContactRowOutcome } from '@parley/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { ContactImportBatchesTable, ContactImportsTable } from '../../platform/db/tables';
import type { Claims } from './decide-rows';
import type { BatchRow, ImportRow } from './contact-imports.types';

export async function insertImport(db: DbReader, row: Insertable<ContactImportsTable>): Promise<ImportRow> {
  return db.insertInto('contact_imports').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findImport(
  db: DbReader,
  accountId: number,
  id: number,
): Promise<ImportRow | undefined> {
  return db
    .selectFrom('contact_imports')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findImports(
  db: DbReader,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, ImportRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('contact_imports')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those that were started, newest first. */
export async function listStartedImports(
  db: DbReader,
  accountId: number,
  limit: number,
): Promise<ImportRow[]> {
  return db
    .selectFrom('contact_imports')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', 'in', ['importing', 'completed', 'stopped', 'failed'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Locks the import until the transaction ends, so that it is started, stopped and continued by one at a time. */
export async function lockImport(
  db: DbTransaction,
  accountId: number,
  id: number,
): Promise<ImportRow | undefined> {
  return db
    .selectFrom('contact_imports')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateImport(
  db: DbTransaction,
  accountId: number,
  id: number,
  columns: Updateable<ContactImportsTable>,
): Promise<ImportRow> {
  return db
    .updateTable('contact_imports')
    .set(columns)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertBatch(
  db: DbTransaction,
  row: Insertable<ContactImportBatchesTable>,
): Promise<void> {
  await db.insertInto('contact_import_batches').values(row).execute();
}

/** The batches of a run from the one with the row after `after` on, only those with rows of this outcome. */
export async function listBatches(
  db: DbReader,
  { account_id: accountId, id, run }: Pick<ImportRow, 'account_id' | 'id' | 'run'>,
  { outcome, after, limit }: { outcome: ContactRowOutcome | undefined; after: number; limit: number },
): Promise<BatchRow[]> {
  return db
    .selectFrom('contact_import_batches')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('import_id', '=', id)
    .where('run', '=', run)
    .where(sql<number>`first_row + row_count`, '>', after + 1)
    .$if(outcome !== undefined, (query) => query.where(`${outcome ?? 'created'}_rows`, '>', 0))
    .orderBy('first_row')
    .limit(limit)
    .execute();
}

/** Deletes up to `limit` keys of runs up to this one; returns how many. Half a million at once take too long. */
export async function deleteKeys(
  db: DbReader,
  accountId: number,
  { id, run, limit }: { id: number; run: number; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from contact_import_keys where ctid = any(array(
      select ctid from contact_import_keys
      where account_id = ${accountId} and import_id = ${id} and run <= ${run} limit ${limit}))
      and account_id = ${accountId}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Deletes the results of earlier runs. */
export async function deleteEarlierResults(
  db: DbReader,
  accountId: number,
  { id, run }: { id: number; run: number },
): Promise<void> {
  await db
    .deleteFrom('contact_import_batches')
    .where('account_id', '=', accountId)
    .where('import_id', '=', id)
    .where('run', '<', run)
    .execute();
}

type Run = Pick<ImportRow, 'account_id' | 'id' | 'run'>;

/** Which of these keys earlier rows of the run have. */
export async function findClaims(db: DbReader, run: Run, keys: readonly string[]): Promise<Claims> {
  const rows = await db
    .selectFrom('contact_import_keys')
    .select(['key', 'row_number'])
    .where('account_id', '=', run.account_id)
    .where('import_id', '=', run.id)
    .where('run', '=', run.run)
    .where('key', '=', sql<string>`any(${[...new Set(keys)]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.key, row.row_number]));
}

export async function insertClaims(
  db: DbTransaction,
  run: Run,
  claims: readonly (readonly [key: string, row: number])[],
): Promise<void> {
  if (claims.length === 0) return;
  await sql`
    insert into contact_import_keys (account_id, import_id, run, key, row_number)
    select ${run.account_id}, ${run.id}, ${run.run}, key, row_number
    from unnest(${claims.map(([key]) => key)}::uuid[], ${claims.map(([, row]) => row)}::integer[])
      as claimed(key, row_number)`.execute(db);
}

/** Deletes all imports of an account that aren't running, with their files and results. */
export async function deleteEndedImports(db: DbReader, accountId: number): Promise<void> {
  await db
    .deleteFrom('contact_imports')
    .where('account_id', '=', accountId)
    .where('status', 'not in', ['checking', 'importing'])
    .execute();
}

/** Deletes imports of all accounts: files that were never imported after a day, all others after 30 days. */
export async function deleteOldImports(systemDb: DbReader, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from contact_imports using (
      select account_id, id from contact_imports
      where created_at < now() - interval '30 days'
        or (created_at < now() - interval '1 day' and status in ('uploaded', 'checked'))
      limit ${limit}) as old
    where contact_imports.account_id = old.account_id and contact_imports.id = old.id`.execute(systemDb);
  return Number(numAffectedRows ?? 0);
}
