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

/** By the numbers that stand in actions. Also those that nothing sends any more, until they are removed. */
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

/** From now on nothing sends them; a job takes them away. */
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
