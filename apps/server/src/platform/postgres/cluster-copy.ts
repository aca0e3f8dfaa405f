import { constants } from 'node:fs';
import { cp, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Logger } from '../logging/logger';
import { lockDataFolder } from './instance-lock';
import { stopOrphans } from './orphans';
import { postgresPaths } from './paths';
import { PostgresStartError } from './postgres-error';

interface CopyOptions {
  /** The path with symlinks resolved. */
  dataDir: string;
  logger: Logger;
}

/**
 * Copies the stopped database of a data folder to `target`, which appears complete or not at all. On file systems
 * with copy-on-write, the copy takes no time and no space. Throws PostgresStartError when the database runs or there
 * is not enough space.
 */
export async function copyCluster({ dataDir, logger }: CopyOptions, target: string): Promise<void> {
  await withStoppedCluster({ dataDir, logger }, async (cluster) => {
    await copyFolder(cluster, target);
  });
}

/**
 * Replaces the database by a copy of `source` and moves the old database to `aside`. After a crash either the old or
 * the new database exists, or neither and `postgres.rollback`, from which the next call continues.
 */
export async function replaceCluster(
  { dataDir, logger }: CopyOptions,
  { source, aside }: { source: string; aside: string },
): Promise<void> {
  await withStoppedCluster({ dataDir, logger }, async (cluster, next) => {
    if (await exists(cluster)) {
      await rm(next, { recursive: true, force: true });
      await copyFolder(source, next);
      await mkdir(dirname(aside), { recursive: true, mode: 0o700 });
      await rename(cluster, aside);
    }
    await rename(next, cluster);
    await syncPath(dataDir);
  });
}

async function withStoppedCluster(
  { dataDir, logger }: CopyOptions,
  work: (cluster: string, next: string) => Promise<void>,
): Promise<void> {
  const paths = postgresPaths(dataDir);
  const unlock = await lockDataFolder(paths.lock);
  try {
    await stopOrphans({ paths, logger });
    await work(paths.cluster, paths.rolledBackCluster);
  } finally {
    await unlock();
  }
}

async function copyFolder(source: string, target: string): Promise<void> {
  await ensureSpace(source, dirname(target));
  const draft = join(dirname(target), `.unfinished-${basename(target)}`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  try {
    await cp(source, draft, {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
      filter: (path) => !/^postmaster\.(pid|opts)$/.test(basename(path)),
    });
    await syncTree(draft);
    await rename(draft, target);
    await syncPath(dirname(target));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function ensureSpace(source: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  const [needed, { bavail, bsize }] = await Promise.all([sizeOf(source), statfs(target)]);
  const free = bavail * bsize;
  if (free >= needed + 64 * 1024 * 1024) return;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`;
  throw new PostgresStartError(
    `There is not enough space for a copy of the database in ${target}: ${megabytes(needed)} are needed and ${megabytes(free)} are free. ` +
      'Make space, or go without the copy before an upgrade with UPGRADE_SNAPSHOT=false.',
  );
}

async function sizeOf(folder: string): Promise<number> {
  let total = 0;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) total += (await stat(join(entry.parentPath, entry.name))).size;
  return total;
}

const SYNCED_AT_ONCE = 32;

async function syncTree(folder: string): Promise<void> {
  const entries = (await readdir(folder, { withFileTypes: true, recursive: true })).values();
  async function work(): Promise<void> {
    for (const entry of entries) await syncPath(join(entry.parentPath, entry.name), entry.isDirectory());
  }
  await Promise.all(Array.from({ length: SYNCED_AT_ONCE }, work));
  await syncPath(folder);
}

/** Skips folders on Windows, where a folder cannot be opened for a flush and does not need one. */
async function syncPath(path: string, isFolder = true): Promise<void> {
  if (isFolder && process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
