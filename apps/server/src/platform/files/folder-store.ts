import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { copyFile, type FileHandle, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { assertFileKey, FileNotFoundError, type FileStore, type StoredFile } from './file-store';

/** Stores files below one folder as `ab/cd/abcd...`; a file appears under its key complete or not at all. */
export function createFolderStore(root: string): FileStore {
  const base = resolve(root);
  const incoming = join(base, '.incoming');
  mkdirSync(incoming, { recursive: true, mode: 0o700 });

  const pathOf = (key: string) => {
    assertFileKey(key);
    return join(base, key.slice(0, 2), key.slice(2, 4), key);
  };
  const incomingPath = () => join(incoming, randomBytes(16).toString('hex'));

  /** Flushes the content and then the folder entry; without the second flush a crash could lose the file. */
  async function adopt(path: string, key: string): Promise<StoredFile> {
    const target = pathOf(key);
    await syncPath(path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rename(path, target);
    await syncFolders(dirname(target), base);
    return describe(await stat(target));
  }

  async function copyIn(source: string | Uint8Array, key: string): Promise<StoredFile> {
    const path = incomingPath();
    try {
      if (typeof source === 'string') await copyFile(source, path);
      else await writeFile(path, source, { mode: 0o600 });
      return await adopt(path, key);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  return {
    async put({ key, source }) {
      pathOf(key);
      return copyIn(source, key);
    },
    async moveFromTemp({ key, path }) {
      pathOf(key);
      try {
        return await adopt(path, key);
      } catch (error) {
        if (codeOf(error) !== 'EXDEV') throw error;
        // The temp folder is on another file system, where rename does not work.
        const stored = await copyIn(path, key);
        await rm(path, { force: true });
        return stored;
      }
    },
    async openRead(key, range) {
      const handle = await openOrThrow(pathOf(key), key);
      const { size } = await handle.stat();
      const { start, end } = range ?? { start: 0, end: size - 1 };
      const stream = handle.createReadStream({ start, end: Math.max(end, start), autoClose: true });
      return { stream, size, length: Math.max(0, end - start + 1) };
    },
    async stat(key) {
      try {
        return describe(await stat(pathOf(key)));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

function describe(stats: { size: number; mtime: Date }): StoredFile {
  return { size: stats.size, modifiedAt: stats.mtime };
}

async function openOrThrow(path: string, key: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (error) {
    throw codeOf(error) === 'ENOENT' ? new FileNotFoundError(key) : error;
  }
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes all folders from the file up to the root, because each of them may be new. */
async function syncFolders(folder: string, root: string): Promise<void> {
  // Windows cannot open a folder for a flush and does not need it.
  if (process.platform === 'win32') return;
  for (let current = folder; current.startsWith(root); current = dirname(current)) {
    await syncPath(current);
    if (current === root) return;
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
