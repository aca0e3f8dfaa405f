import { mkdtemp, rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStore } from '../../platform/files';
import type { ArchiveReader } from '../archive/archive-reader';
import type { Say } from '../operation-error';

/** Puts every file of the backup into the store; each is compared with its hash before it gets its name there. */
export async function restoreFiles(archive: ArchiveReader, store: FileStore, say: Say): Promise<void> {
  if (!archive.manifest.files || archive.manifest.files.count === 0) return;
  const folder = await mkdtemp(join(tmpdir(), 'parley-restore-'));
  let count = 0;
  try {
    for await (const file of archive.files()) {
      const path = join(folder, file.key);
      await archive.send(file, createWriteStream(path, { mode: 0o600 }));
      await store.moveFromTemp({ key: file.key, path, contentType: 'application/octet-stream' });
      count += 1;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  say(`${count} files`);
}
