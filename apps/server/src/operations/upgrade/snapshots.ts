import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Upgrade } from '../../app/migrate';

const KEPT = 2;
const NOTE = 'snapshot.json';

const noteShape = z.object({
  /** `cluster`: a copy of the embedded database; `rows`: a backup without files. */
  kind: z.enum(['cluster', 'rows']),
  /** Why it exists: made before an upgrade, or replaced by a rollback. */
  reason: z.enum(['upgrade', 'rollback']),
  createdAt: z.iso.datetime(),
  /** Schema number of the snapshot. */
  schema: z.number().int().nonnegative(),
});
type SnapshotNote = z.output<typeof noteShape>;

export interface Snapshot extends SnapshotNote {
  name: string;
  folder: string;
}

export const snapshotsIn = (dataDir: string): string => join(dataDir, 'snapshots');

/** A folder for a new snapshot; the snapshot is valid once `writeSnapshotMetadata` was called. */
export function newSnapshot(dataDir: string, note: Omit<SnapshotNote, 'createdAt'>): Snapshot {
  const createdAt = new Date().toISOString();
  const name = `${createdAt.slice(0, 19).replaceAll(':', '-')}-${note.reason === 'upgrade' ? 'before-upgrade' : 'rolled-back'}`;
  return { ...note, createdAt, name, folder: join(snapshotsIn(dataDir), name) };
}

export async function writeSnapshotMetadata({
  folder,
  kind,
  reason,
  createdAt,
  schema,
}: Snapshot): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const note: SnapshotNote = { kind, reason, createdAt, schema };
  await writeFile(join(folder, NOTE), `${JSON.stringify(note)}\n`, { mode: 0o600, flush: true });
}

/** Complete snapshots only, newest first. */
export async function listSnapshots(dataDir: string): Promise<Snapshot[]> {
  const base = snapshotsIn(dataDir);
  const names = await readdir(base).catch(() => []);
  const found = await Promise.all(names.map((name) => readSnapshot(base, name)));
  return found
    .filter((snapshot) => snapshot !== undefined)
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

async function readSnapshot(base: string, name: string): Promise<Snapshot | undefined> {
  const folder = join(base, name);
  try {
    const note = noteShape.parse(JSON.parse(await readFile(join(folder, NOTE), 'utf8')));
    return { ...note, name, folder };
  } catch {
    return undefined;
  }
}

/**
 * Keeps the two newest snapshots from before upgrades and the newest one replaced by a rollback; removes the others and
 * incomplete ones.
 */
export async function pruneSnapshots(dataDir: string): Promise<void> {
  const all = await listSnapshots(dataDir);
  const namesToKeep = new Set(
    [
      ...all.filter(({ reason }) => reason === 'upgrade').slice(0, KEPT),
      ...all.filter(({ reason }) => reason === 'rollback').slice(0, 1),
    ].map(({ name }) => name),
  );
  for (const name of await readdir(snapshotsIn(dataDir)).catch(() => []))
    if (!namesToKeep.has(name)) await rm(join(snapshotsIn(dataDir), name), { recursive: true, force: true });
}

export const describeUpgrade = ({ from, to }: Upgrade): string => `schema ${from} to ${to}`;
