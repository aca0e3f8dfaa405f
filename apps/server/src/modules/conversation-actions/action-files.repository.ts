import { type Insertable, type Selectable, sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { ActionFilesTable } from '../../platform/db/tables';

export type ActionFileRow = Selectable<ActionFilesTable>;

export async function insertActionFile(
  db: DbTransaction,
  values: Insertable<ActionFilesTable>,
): Promise<ActionFileRow> {
  return db.insertInto('action_files').values(values).returningAll().executeTakeFirstOrThrow();
}

export async function listFilesOfMacros(
  db: DbReader,
  accountId: number,
  macroIds: readonly number[],
): Promise<ActionFileRow[]> {
  if (macroIds.length === 0) return [];
  return db
    .selectFrom('action_files')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('macro_id', 'in', [...macroIds])
    .orderBy('id')
    .execute();
}

/**
 * Finds files by the ids in actions. Includes released files until they are deleted, so that running macros can still
 * send them.
 */
export async function findActionFiles(
  db: DbReader,
  accountId: number,
  blobIds: readonly number[],
): Promise<ActionFileRow[]> {
  if (blobIds.length === 0) return [];
  return db
    .selectFrom('action_files')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('blob_id', 'in', [...blobIds])
    .forShare()
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

export type UnusedActionFile = Pick<
  ActionFileRow,
  'account_id' | 'id' | 'file_key' | 'thumb_key' | 'sent_at'
>;

/** Files of any account that no macro uses and that were uploaded at least a day ago. */
export async function listUnusedActionFiles(systemDb: DbReader, limit: number): Promise<UnusedActionFile[]> {
  return systemDb
    .selectFrom('action_files')
    .select(['account_id', 'id', 'file_key', 'thumb_key', 'sent_at'])
    .where('macro_id', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
    .limit(limit)
    .execute();
}

export async function deleteActionFile(db: DbReader, accountId: number, id: number): Promise<void> {
  await db.deleteFrom('action_files').where('account_id', '=', accountId).where('id', '=', id).execute();
}
