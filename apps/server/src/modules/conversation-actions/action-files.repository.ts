import { type Insertable, sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { ActionFilesTable } from '../../platform/db/tables';
import { blobColumns, type StoredFile } from '../files/files.facade';

/** A file of an action; `upload_id` is the number by which actions name it, on the wire `blob_id`. */
export type ActionFileRow = StoredFile & { id: number; macro_id: number | null; upload_id: number };

const actionFiles = (db: DbReader, accountId: number) =>
  db
    .selectFrom('action_files as f')
    .innerJoin('blobs as b', (join) =>
      join.onRef('b.account_id', '=', 'f.account_id').onRef('b.id', '=', 'f.stored_blob_id'),
    )
    .select(['f.account_id', 'f.id', 'f.macro_id', 'f.blob_id as upload_id', ...blobColumns])
    .where('f.account_id', '=', accountId);

export async function insertActionFile(
  db: DbTransaction,
  values: Insertable<ActionFilesTable>,
): Promise<void> {
  await db.insertInto('action_files').values(values).execute();
}

export async function listFilesOfMacros(
  db: DbReader,
  accountId: number,
  macroIds: readonly number[],
): Promise<ActionFileRow[]> {
  if (macroIds.length === 0) return [];
  return actionFiles(db, accountId)
    .where('f.macro_id', 'in', [...macroIds])
    .orderBy('f.id')
    .execute();
}

/**
 * Finds files by the ids in actions. Includes released files until they are deleted, so that running macros can still
 * send them.
 */
export async function findActionFiles(
  db: DbReader,
  accountId: number,
  uploadIds: readonly number[],
): Promise<ActionFileRow[]> {
  if (uploadIds.length === 0) return [];
  return actionFiles(db, accountId)
    .where('f.blob_id', 'in', [...uploadIds])
    .forShare('f')
    .execute();
}

/** Marks the files as unused; a job deletes them later. */
export async function releaseFiles(
  db: DbTransaction,
  accountId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('action_files')
    .set({ macro_id: null })
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .execute();
}

/**
 * Deletes the files of no macro, a day after their upload, so that running macros still find them. Their blobs stay while
 * messages have them.
 */
export async function deleteUnusedFiles(systemDb: DbReader): Promise<void> {
  await systemDb
    .deleteFrom('action_files')
    .where('macro_id', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
    .execute();
}

/** Keeps servers of the previous version from removing bytes that messages have. Remove it with `sent_at`. */
export async function markFilesSent(
  db: DbTransaction,
  accountId: number,
  ids: readonly number[],
): Promise<void> {
  await db
    .updateTable('action_files')
    .set({ sent_at: sql<Date>`coalesce(sent_at, now())` })
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .execute();
}
