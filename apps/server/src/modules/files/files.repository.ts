import { type Insertable, type Selectable, sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';
import type { DirectUploadsTable, UploadsTable } from '../../platform/db/tables';

export type UploadRow = Selectable<UploadsTable>;
export type DirectUploadRow = Selectable<DirectUploadsTable>;

export async function insertUpload(db: DbReader, values: Insertable<UploadsTable>): Promise<UploadRow> {
  return db.insertInto('uploads').values(values).returningAll().executeTakeFirstOrThrow();
}

/**
 * An upload, attached or not, since a repeated message refers to the same uploads. Undefined when deleted or of another
 * account.
 */
export async function findUpload(
  db: DbReader,
  accountId: number,
  id: number,
): Promise<UploadRow | undefined> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function markAttached(db: DbReader, accountId: number, ids: readonly number[]): Promise<number> {
  const result = await db
    .updateTable('uploads')
    .set({ attached_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .where('attached_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function insertDirectUpload(
  db: DbReader,
  values: Insertable<DirectUploadsTable>,
): Promise<DirectUploadRow> {
  return db.insertInto('direct_uploads').values(values).returningAll().executeTakeFirstOrThrow();
}

export async function findDirectUpload(
  db: DbReader,
  accountId: number,
  id: number,
): Promise<DirectUploadRow | undefined> {
  return db
    .selectFrom('direct_uploads')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A registered upload whose URL still accepts bytes. */
export async function findOpenDirectUpload(
  db: DbReader,
  accountId: number,
  id: number,
): Promise<DirectUploadRow | undefined> {
  return db
    .selectFrom('direct_uploads')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('begun_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Marks an upload as being received. False: another request has begun already. */
export async function claimDirectUpload(db: DbReader, row: DirectUploadRow): Promise<boolean> {
  const result = await db
    .updateTable('direct_uploads')
    .set({ begun_at: sql<Date>`now()` })
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .where('begun_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function releaseDirectUpload(db: DbReader, row: DirectUploadRow): Promise<void> {
  await db
    .updateTable('direct_uploads')
    .set({ begun_at: null })
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .execute();
}

export async function finishDirectUpload(
  db: DbReader,
  row: DirectUploadRow,
  uploadId: number,
): Promise<void> {
  await db
    .updateTable('direct_uploads')
    .set({ upload_id: uploadId })
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .execute();
}

/** False: the account is suspended or deleted. */
export async function isAccountOpen(db: DbReader, accountId: number): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('status').where('id', '=', accountId).executeTakeFirst();
  return row?.status === 'active';
}

export interface StoredFileRow {
  file_key: string;
  thumb_key: string | null;
  filename: string;
  content_type: string;
  inline_safe: boolean;
}

/** Tables with files: of messages, uploads that are not attached yet, of scheduled messages, of action steps. */
type FileTable = 'attachments' | 'uploads' | 'scheduled_message_files' | 'action_files';

export async function findStoredFile(
  db: DbReader,
  table: FileTable,
  accountId: number,
  id: number,
): Promise<StoredFileRow | undefined> {
  return db
    .selectFrom(table)
    .select(['file_key', 'thumb_key', 'filename', 'content_type', 'inline_safe'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}
