import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, DbReader } from '../../platform/db/database';
import { inTransaction } from '../../platform/db/retry';
import type { BlobsTable, RemovedFilesTable } from '../../platform/db/tables';

const shownColumns = [
  'file_key',
  'thumb_key',
  'filename',
  'content_type',
  'extension',
  'byte_size',
  'width',
  'height',
  'sha256',
  'inline_safe',
] as const;

/** A blob as the rows that refer to it show it. */
export type StoredFile = Pick<Selectable<BlobsTable>, 'account_id' | (typeof shownColumns)[number]> & {
  blob_id: number;
};

/** The columns of `StoredFile` without the account, of `blobs as b`. */
export const blobColumns = ['b.id as blob_id', ...shownColumns.map((name) => `b.${name}` as const)] as const;

/** `blobColumns` for SQL text. */
export const blobColumnsSql = sql`b.id as blob_id, ${sql.join(shownColumns.map((name) => sql.ref(`b.${name}`)))}`;

/**
 * Columns that refer to blobs. Each has a composite foreign key, an index, and the trigger `release_blob` (a test
 * compares).
 */
export const blobReferences = {
  attachments: 'blob_id',
  uploads: 'blob_id',
  scheduled_message_files: 'blob_id',
  action_files: 'stored_blob_id',
  contact_data_exports: 'blob_id',
  contact_imports: 'blob_id',
  contact_exports: 'blob_id',
  help_center_imports: 'blob_id',
  help_center_exports: 'blob_id',
  inbound_items: 'blob_id',
  portals: 'logo_blob_id',
} as const;

export type BlobReference = keyof typeof blobReferences;

/**
 * Inserts a blob. A direct upload that is sent again has the key and the bytes of the first time: its blob is returned as it
 * is.
 */
export async function insertBlob(db: DbReader, values: Insertable<BlobsTable>): Promise<StoredFile> {
  return db
    .insertInto('blobs')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'file_key']).doUpdateSet({ file_key: values.file_key }),
    )
    .returning(['account_id', 'id as blob_id', ...shownColumns])
    .executeTakeFirstOrThrow();
}

/** The file that a row refers to. */
export async function findStoredFile(
  db: DbReader,
  table: BlobReference,
  accountId: number,
  id: number,
): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`
    select b.account_id, ${blobColumnsSql} from ${sql.table(table)} f
    join blobs b on b.account_id = f.account_id and b.id = ${sql.ref(`f.${blobReferences[table]}`)}
    where f.account_id = ${accountId} and f.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Checks up to `limit` blobs whose time has come. Those that a row refers to are kept until one of these rows is deleted;
 * the others are deleted, and their keys noted for the removal of the bytes. Returns how many were checked.
 *
 * The locks come first, in a statement of their own: a row that is about to refer to one of these blobs waits for them, so
 * the next statement sees every reference. A row that comes later is refused by its foreign key.
 */
export async function checkRemovableBlobs(systemDb: Db, limit: number): Promise<number> {
  return inTransaction(systemDb, async (trx) => {
    const due = await trx
      .selectFrom('blobs')
      .select(['account_id', 'id'])
      .where('removable_at', '<=', sql<Date>`now()`)
      .orderBy('removable_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return 0;
    const isReferenced = sql.join(
      Object.entries(blobReferences).map(
        ([table, column]) => sql`exists (select from ${sql.table(table)} f
          where f.account_id = b.account_id and ${sql.ref(`f.${column}`)} = b.id)`,
      ),
      sql` or `,
    );
    await sql`
      with due as materialized (
        select b.account_id, b.id, ${isReferenced} as is_referenced
        from unnest(${due.map((row) => row.account_id)}::bigint[], ${due.map((row) => row.id)}::bigint[])
          as b(account_id, id)
      ), kept as (
        update blobs set removable_at = null from due
        where blobs.account_id = due.account_id and blobs.id = due.id and due.is_referenced
      ), deleted as (
        delete from blobs using due
        where blobs.account_id = due.account_id and blobs.id = due.id and not due.is_referenced
        returning blobs.account_id, blobs.file_key, blobs.thumb_key
      )
      insert into removed_files (account_id, key)
      select account_id, key from deleted, unnest(array[file_key, thumb_key]) as key where key is not null
      on conflict do nothing`.execute(trx);
    return due.length;
  });
}

export type RemovedFile = Pick<Selectable<RemovedFilesTable>, 'account_id' | 'key'>;

/** A page of files whose bytes are to be removed, in the order of their keys. */
export async function listRemovedFiles(
  systemDb: DbReader,
  { after, limit }: { after: RemovedFile | undefined; limit: number },
): Promise<RemovedFile[]> {
  return systemDb
    .selectFrom('removed_files')
    .select(['account_id', 'key'])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(account_id, key) > (${after?.account_id}, ${after?.key})`),
    )
    .orderBy('account_id')
    .orderBy('key')
    .limit(limit)
    .execute();
}

/** Call it when the bytes are gone. */
export async function forgetRemovedFile(systemDb: DbReader, { account_id, key }: RemovedFile): Promise<void> {
  await systemDb
    .deleteFrom('removed_files')
    .where('account_id', '=', account_id)
    .where('key', '=', key)
    .execute();
}
