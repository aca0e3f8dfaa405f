import { type Selectable, sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { ContactDataExportsTable } from '../../platform/db/tables';

export const EXPORT_KEPT_DAYS = 7;

/** `byte_size`: of the file; null until it is ready. */
export type ContactDataExportRow = Selectable<ContactDataExportsTable> & { byte_size: number | null };

/** Exports of a contact that have not expired, newest first. */
export async function listExports(
  db: DbReader,
  accountId: number,
  contactId: number,
): Promise<ContactDataExportRow[]> {
  return exportsOf(db, accountId).where('e.contact_id', '=', contactId).orderBy('e.id', 'desc').execute();
}

export async function findExport(
  db: DbReader,
  accountId: number,
  id: number,
): Promise<ContactDataExportRow | undefined> {
  return exportsOf(db, accountId).where('e.id', '=', id).executeTakeFirst();
}

/** The key of the file of a ready export of the contact. */
export async function findExportFile(
  db: DbReader,
  accountId: number,
  { contactId, id }: { contactId: number; id: number },
): Promise<{ file_key: string; filename: string } | undefined> {
  return exportsOf(db, accountId)
    .clearSelect()
    .select(['b.file_key', 'b.filename'])
    .where('e.contact_id', '=', contactId)
    .where('e.id', '=', id)
    .where('b.id', 'is not', null)
    .$narrowType<{ file_key: string; filename: string }>()
    .executeTakeFirst();
}

function exportsOf(db: DbReader, accountId: number) {
  return db
    .selectFrom('contact_data_exports as e')
    .leftJoin('blobs as b', (join) =>
      join.onRef('b.account_id', '=', 'e.account_id').onRef('b.id', '=', 'e.blob_id'),
    )
    .selectAll('e')
    .select('b.byte_size')
    .where('e.account_id', '=', accountId)
    .where('e.expires_at', '>', sql<Date>`now()`);
}

/** The running export of a contact, whose row the caller has locked. */
export async function findRunningExport(
  db: DbTransaction,
  accountId: number,
  contactId: number,
): Promise<ContactDataExportRow | undefined> {
  return exportsOf(db, accountId)
    .where('e.contact_id', '=', contactId)
    .where('e.state', '=', 'running')
    .executeTakeFirst();
}

export async function insertExport(
  db: DbTransaction,
  accountId: number,
  { contactId, userId }: { contactId: number; userId: number },
): Promise<ContactDataExportRow> {
  const row = await db
    .insertInto('contact_data_exports')
    .values({
      account_id: accountId,
      contact_id: contactId,
      requested_by: userId,
      expires_at: sql<Date>`now() + make_interval(days => ${EXPORT_KEPT_DAYS})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, byte_size: null };
}

/** Ends a running export. False if it is not running any more: it was ended, or its contact is gone. */
export async function endExport(
  db: DbTransaction,
  accountId: number,
  id: number,
  result: { blobId: number } | 'failed',
): Promise<boolean> {
  const ended = await db
    .updateTable('contact_data_exports')
    .set(
      result === 'failed'
        ? { state: 'failed' }
        : {
            state: 'ready',
            blob_id: result.blobId,
            expires_at: sql<Date>`now() + make_interval(days => ${EXPORT_KEPT_DAYS})`,
          },
    )
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  if (ended && result !== 'failed') await keepBlob(db, accountId, result.blobId);
  return ended !== undefined;
}

/** The blob needs no check: a server of the previous version doesn't know that an export refers to it. */
async function keepBlob(db: DbTransaction, accountId: number, blobId: number): Promise<void> {
  await db
    .updateTable('blobs')
    .set({ removable_at: null })
    .where('account_id', '=', accountId)
    .where('id', '=', blobId)
    .execute();
}

/** Name of the file of an export. */
export const archiveName = (contactId: number) => `contact-${contactId}.zip`;

/**
 * Has archives of the contact removed that no export refers to, because the contact was erased or the job was killed before
 * it ended; otherwise they would be kept for a day.
 */
export async function releaseArchives(db: DbReader, accountId: number, contactId: number): Promise<void> {
  await db
    .updateTable('blobs')
    .set({ removable_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('filename', '=', archiveName(contactId))
    .where('removable_at', '>', sql<Date>`now()`)
    .execute();
}

/** Deletes expired exports of all accounts; a trigger releases their files. Returns how many there were. */
export async function deleteExpiredExports(systemDb: DbReader): Promise<number> {
  const result = await systemDb
    .deleteFrom('contact_data_exports')
    .where('expires_at', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
