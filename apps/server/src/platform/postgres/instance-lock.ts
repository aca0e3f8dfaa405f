import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PostgresStartError, systemCode } from './postgres-error';
import { processIdentity } from './processes';

interface Holder {
  pid: number;
  identity: string;
}

/**
 * Locks the data folder for this process; takes over the lock of a process that was killed. Returns the function that
 * unlocks the folder. Throws PostgresStartError when another process holds the lock.
 */
export async function lockDataFolder(lock: string): Promise<() => Promise<void>> {
  const dataDir = dirname(lock);
  const draft = `${lock}.${process.pid}`;
  const own: Holder = { pid: process.pid, identity: processIdentity(process.pid) ?? '' };
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o711 });
    await writeFile(draft, JSON.stringify(own));
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (await take(draft, lock)) return () => release(lock, own);
      const holder = await readHolder(lock);
      if (holder && isRunning(holder)) throw alreadyRunning(dataDir, holder);
      await removeStale(lock, holder);
    }
    throw alreadyRunning(dataDir, await readHolder(lock));
  } catch (error) {
    if (error instanceof PostgresStartError) throw error;
    throw new PostgresStartError(
      `The data folder ${dataDir} cannot be written (${systemCode(error)}): give this user the right or set DATA_DIR.`,
    );
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

/** Creating a hard link is atomic, so other processes never read a partially written lock file. */
async function take(draft: string, lock: string): Promise<boolean> {
  try {
    await link(draft, lock);
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function removeStale(lock: string, seen: Holder | undefined): Promise<void> {
  const aside = `${lock}.stale.${process.pid}`;
  try {
    await rename(lock, aside);
    const moved = await readHolder(aside);
    // Another process has taken the lock in the meantime and this renamed its new lock file: put it back.
    if (moved && moved.identity !== seen?.identity) await link(aside, lock).catch(() => undefined);
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

async function release(lock: string, own: Holder): Promise<void> {
  const holder = await readHolder(lock);
  if (holder?.pid === own.pid && holder.identity === own.identity) await rm(lock, { force: true });
}

async function readHolder(lock: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(lock, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function isRunning({ pid, identity }: Holder): boolean {
  return processIdentity(pid) === identity;
}

function alreadyRunning(dataDir: string, holder: Holder | undefined): PostgresStartError {
  return new PostgresStartError(
    `Parley is already running on the data folder ${dataDir} (process ${holder?.pid ?? 'unknown'}): stop it first or set DATA_DIR to another folder.`,
  );
}
