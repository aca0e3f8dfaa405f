import { type Insertable, type Selectable, sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';
import type { DirectUploadsTable } from '../../platform/db/tables';
import { blobColumns, type StoredFile } from './blobs.repository';

/** An upload and its stored file. */
export type UploadRow = StoredFile & { upload_id: number; is_lasting: boolean };
export type DirectUploadRow = Selectable<DirectUploadsTable>;

export async function insertUpload(
  db: DbReader,
  blob: StoredFile,
  { createdBy, isLasting }: { createdBy: string; isLasting: boolean },
): Promise<UploadRow> {
  const { id } = await db
    .insertInto('uploads')
    .values({
      account_id: blob.account_id,
      blob_id: blob.blob_id,
      created_by: createdBy,
      is_lasting: isLasting,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...blob, upload_id: id, is_lasting: isLasting };
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
    .selectFrom('uploads as u')
    .innerJoin('blobs as b', (join) =>
      join.onRef('b.account_id', '=', 'u.account_id').onRef('b.id', '=', 'u.blob_id'),
    )
    .select(['u.account_id', 'u.id as upload_id', 'u.is_lasting', ...blobColumns])
    .where('u.account_id', '=', accountId)
    .where('u.id', '=', id)
    .executeTakeFirst();
}

/**
 * Deletes the uploads of these blobs that were attached, because each has a URL of its own to the file. Lasting uploads
 * stay: texts name them.
 */
export async function deleteAttachedUploads(
  db: DbReader,
  accountId: number,
  blobIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('uploads')
    .where('account_id', '=', accountId)
    .where('blob_id', '=', sql<number>`any(${[...blobIds]}::bigint[])`)
    .where('attached_at', 'is not', null)
    .where('is_lasting', '=', sql<boolean>`false`)
    .execute();
}

/** The ids under which files know a contact. */
interface FilesOf {
  conversationIds: readonly number[];
  contactInboxIds: readonly number[];
}

/**
 * Deletes what else refers to the files of conversations that are about to be deleted: uploads that were attached, and files
 * of scheduled messages, which both outlive the conversation for a while. Attachments go with their messages.
 */
export async function deleteFilesOfConversations(
  db: DbReader,
  accountId: number,
  conversationIds: readonly number[],
): Promise<void> {
  if (conversationIds.length === 0) return;
  const ids = sql`any(${[...conversationIds]}::bigint[])`;
  await sql`
    delete from uploads u using (
      select a.blob_id from messages m
      join attachments a on a.account_id = m.account_id and a.message_id = m.id
      where m.account_id = ${accountId} and m.conversation_id = ${ids}
      union
      select f.blob_id from scheduled_messages s
      join scheduled_message_files f on f.account_id = s.account_id and f.scheduled_message_id = s.id
      where s.account_id = ${accountId} and s.conversation_id = ${ids}) as theirs
    where u.account_id = ${accountId} and u.blob_id = theirs.blob_id and not u.is_lasting`.execute(db);
  await sql`
    delete from scheduled_message_files f using scheduled_messages s
    where f.account_id = ${accountId} and s.account_id = ${accountId} and s.id = f.scheduled_message_id
      and s.conversation_id = ${ids}`.execute(db);
}

/** Deletes uploads, attached or not, that came from these contact inboxes or were announced for these conversations. */
export async function deleteUploadsOf(
  db: DbReader,
  accountId: number,
  { conversationIds, contactInboxIds }: FilesOf,
): Promise<void> {
  const links = sql`any(${[...contactInboxIds]}::bigint[])`;
  await sql`
    with announced as (
      delete from direct_uploads
      where account_id = ${accountId}
        and (contact_inbox_id = ${links} or conversation_id = any(${[...conversationIds]}::bigint[]))
      returning upload_id
    )
    delete from uploads u
    where u.account_id = ${accountId} and (u.id in (select upload_id from announced)
      or u.created_by = 'contact' and exists (select from blobs b
        where b.account_id = u.account_id and b.id = u.blob_id
          and b.created_by = 'contact' and b.created_by_id = ${links}))`.execute(db);
}

/** Deletes uploads, attached or not, and registered direct uploads after a day; lasting uploads stay. */
export async function deleteOldUploads(systemDb: DbReader): Promise<void> {
  const aDayAgo = sql<Date>`now() - interval '24 hours'`;
  await systemDb
    .deleteFrom('uploads')
    .where('is_lasting', '=', sql<boolean>`false`)
    .where('created_at', '<', aDayAgo)
    .execute();
  await systemDb.deleteFrom('direct_uploads').where('created_at', '<', aDayAgo).execute();
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
