import { mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type pg from 'pg';
import type { FileStore } from '../../platform/files';
import { type ArchiveWriter, createArchive } from '../archive/archive-writer';
import type { Manifest } from '../archive/manifest';
import { openSession, bypassRowSecurity } from '../database-session';
import { OperationError, type Say } from '../operation-error';
import { backupDatabase } from './backup-database';
import { backupFiles } from './backup-files';

export interface BackupOptions {
  connection: pg.ClientConfig;
  /** Undefined: back up rows only. */
  files: FileStore | undefined;
  /** Must be new or empty. */
  folder: string;
  passphrase?: string | undefined;
  /** Ids of the keys that open the secrets. */
  keyIds: readonly string[];
  /** The key itself, when the backup is to include it. */
  key?: Buffer | undefined;
  say: Say;
}

/**
 * Writes one consistent state of the whole installation into a folder while the product keeps running. Memory use is
 * bounded at any size. Throws OperationError when it fails; the folder is then removed.
 */
export async function createBackup(options: BackupOptions): Promise<Manifest> {
  const { folder, say } = options;
  await claimFolder(folder);
  const archive = await createArchive(folder, options.passphrase);
  const client = await openSession(options.connection);
  try {
    await ensureSpace(client, folder, options.files !== undefined);
    const createdAt = new Date().toISOString();
    const rows = await backupDatabase(client, archive, { withFiles: options.files !== undefined, say });
    const { fileKeys, ...database } = rows;
    const files =
      options.files && fileKeys
        ? await backupFiles({ client, archive, fileKeys, store: options.files, say })
        : null;
    const manifest = {
      createdAt,
      keyIds: [...options.keyIds],
      ...database,
      files,
      key: await addKey(archive, options.key),
    };
    await archive.finish(manifest);
    return manifest;
  } catch (error) {
    // A folder without a header is useless and may be large.
    await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function addKey(archive: ArchiveWriter, key: Buffer | undefined) {
  if (!key) return null;
  const text = Readable.from([Buffer.from(`${key.toString('hex')}\n`)]);
  const { entry, contentSha256 } = await archive.add('secret.key', text, { compress: false });
  return { entry, contentSha256 };
}

async function claimFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await readdir(folder)).length === 0) return;
  } catch (error) {
    throw new OperationError(
      `The folder ${folder} cannot be made (${(error as NodeJS.ErrnoException).code}): choose another one.`,
    );
  }
  throw new OperationError(`The folder ${folder} is not empty: choose a new one for this backup.`);
}

/** Rows compress to about a quarter of their size; half is required, for safety. Files count with their full size. */
async function ensureSpace(client: pg.Client, folder: string, withFiles: boolean): Promise<void> {
  const { rows } = await client.query<{ rows: string }>(
    `select coalesce(sum(pg_table_size(oid)), 0)::text as rows from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const needed = Number(rows[0]?.rows ?? 0) / 2 + (withFiles ? await sizeOfFiles(client) : 0);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= needed) return;
  const megabytes = (count: number) => `${Math.ceil(count / 1024 / 1024)} MB`;
  throw new OperationError(
    `There is not enough space for the backup in ${folder}: about ${megabytes(needed)} are needed and ${megabytes(bavail * bsize)} are free.`,
  );
}

async function sizeOfFiles(client: pg.Client): Promise<number> {
  await client.query('begin read only');
  try {
    await bypassRowSecurity(client);
    const { rows } = await client.query<{ bytes: string }>(
      'select coalesce(sum(byte_size), 0)::text as bytes from blobs',
    );
    return Number(rows[0]?.bytes ?? 0);
  } finally {
    await client.query('rollback');
  }
}
