import { mkdtemp, rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStore } from '../../platform/files';
import type { ArchiveReader } from '../archive/archive-reader';
import type { Say } from '../operation-error';

const AT_ONCE = 8;

/** Copies every file of the backup into the store; each is compared with its hash before it is stored under its key. */
export async function restoreFiles(archive: ArchiveReader, store: FileStore, say: Say): Promise<void> {
  if (!archive.manifest.files || archive.manifest.files.count === 0) return;
  const folder = await mkdtemp(join(tmpdir(), 'parley-restore-'));
  let count = 0;
  try {
    const files = archive.files()[Symbol.asyncIterator]();
    async function work(): Promise<void> {
      for (let next = await files.next(); !next.done; next = await files.next()) {
        const { key } = next.value;
        const path = join(folder, key);
        await archive.send(next.value, createWriteStream(path, { mode: 0o600 }));
        await store.moveFromTemp({ key, path, contentType: 'application/octet-stream' });
        count += 1;
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  say(`${count} files`);
}
