import { createReadStream } from 'node:fs';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import { FileNotFoundError, type FileStore } from '../../platform/files';
import type { ArchiveWriter } from '../archive/archive-writer';
import type { ArchivedFile, Manifest } from '../archive/manifest';
import { bypassRowSecurity } from '../database-session';
import type { Say } from '../operation-error';
import { countNamed } from './file-keys';

const AT_ONCE = 6;

interface FilesBackup {
  client: pg.Client;
  archive: ArchiveWriter;
  /** A file with one key per line; removed at the end. */
  fileKeys: string;
  store: FileStore;
  say: Say;
}

/**
 * Copies every file that the rows refer to, with its hash. The rows were read first, so a file that is missing now was
 * deleted in the meantime.
 */
export async function backupFiles(options: FilesBackup): Promise<NonNullable<Manifest['files']>> {
  const { archive, fileKeys, say } = options;
  const list = join(archive.folder, 'files.list.unfinished');
  await writeFile(list, '', { mode: 0o600 });
  await appendFile(fileKeys, '');
  const keys = createInterface({ input: createReadStream(fileKeys) })[Symbol.asyncIterator]();
  const totals = { count: 0, bytes: 0 };
  const missing: string[] = [];
  async function work(): Promise<void> {
    for (let next = await keys.next(); !next.done; next = await keys.next()) {
      const stored = await copyFile(options, next.value);
      if (!stored) {
        missing.push(next.value);
        continue;
      }
      totals.count += 1;
      totals.bytes += stored.bytes;
      await appendFile(list, `${JSON.stringify(stored)}\n`);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const lost = await countLost(options.client, missing);
  if (lost > 0) say(`Warning: ${lost} files are named in the database and are not in the store.`);
  const { entry, contentSha256 } = await archive.add('files.list', createReadStream(list), {
    compress: true,
  });
  await Promise.all([rm(list), rm(fileKeys)]);
  say(`${totals.count} files, ${Math.ceil(totals.bytes / 1024 / 1024)} MB`);
  return { ...totals, missing: lost, list: { entry, contentSha256 } };
}

async function copyFile({ archive, store }: FilesBackup, key: string): Promise<ArchivedFile | undefined> {
  try {
    const { stream } = await store.openRead(key);
    const name = `files/${key.slice(0, 2)}/${key}`;
    const { entry, contentSha256, contentBytes } = await archive.add(name, stream, { compress: false });
    return { key, bytes: contentBytes, entry, contentSha256 };
  } catch (error) {
    if (error instanceof FileNotFoundError) return undefined;
    throw error;
  }
}

async function countLost(client: pg.Client, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  await client.query('begin read only');
  try {
    await bypassRowSecurity(client);
    return await countNamed(client, keys);
  } finally {
    await client.query('rollback');
  }
}
