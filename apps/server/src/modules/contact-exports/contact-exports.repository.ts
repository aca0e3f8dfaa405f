import { type Insertable, sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { ContactExportsTable } from '../../platform/db/tables';
import type { ExportRow } from './contact-exports.types';

export const EXPORT_DAYS = 7;

export async function insertExport(db: DbReader, row: Insertable<ContactExportsTable>): Promise<ExportRow> {
  return db.insertInto('contact_exports').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findExport(
  db: DbReader,
  accountId: number,
  id: number,
): Promise<ExportRow | undefined> {
  return db
    .selectFrom('contact_exports')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

const notExpired = sql<boolean>`created_at > now() - make_interval(days => ${EXPORT_DAYS})`;

/** Those of a user that have not expired, newest first. */
export async function listExportsOf(db: DbReader, accountId: number, userId: number): Promise<ExportRow[]> {
  return db
    .selectFrom('contact_exports')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where(notExpired)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
}

/** One of a user's that is completed and has not expired. */
export async function findReadyExport(
  db: DbReader,
  accountId: number,
  { id, userId }: { id: number; userId: number },
): Promise<ExportRow | undefined> {
  return db
    .selectFrom('contact_exports')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '=', 'completed')
    .where(notExpired)
    .executeTakeFirst();
}

/** False if it had ended before. */
export async function finishExport(
  db: DbTransaction,
  accountId: number,
  id: number,
  outcome: Pick<ExportRow, 'status' | 'blob_id' | 'row_count'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact_exports')
    .set({ ...outcome, finished_at: new Date() })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes all exports of an account that aren't being written; their files follow. */
export async function deleteEndedExports(db: DbReader, accountId: number): Promise<void> {
  await db
    .deleteFrom('contact_exports')
    .where('account_id', '=', accountId)
    .where('status', '<>', 'running')
    .execute();
}

/** Deletes the expired exports of all accounts; their files follow. */
export async function deleteExpiredExports(systemDb: DbReader): Promise<void> {
  await sql`delete from contact_exports where not (${notExpired})`.execute(systemDb);
}
