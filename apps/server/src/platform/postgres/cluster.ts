import { once } from 'node:events';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { PostgresBinaries } from './binaries';
import type { PostgresPaths } from './paths';
import { PostgresStartError, systemCode } from './postgres-error';
import { claimFolder, type ProcessOwner } from './process-owner';
import { runProgram } from './run-program';

export const superuser = 'parley';

interface ClusterOptions {
  paths: PostgresPaths;
  binaries: PostgresBinaries;
  owner: ProcessOwner | undefined;
}

/**
 * Creates the database cluster on first start. Throws PostgresStartError for a cluster that this PostgreSQL cannot
 * open.
 */
export async function ensureCluster({ paths, binaries, owner }: ClusterOptions): Promise<void> {
  const version = await readVersion(paths.cluster);
  if (version === undefined) {
    if (await stat(paths.rolledBackCluster).catch(() => undefined))
      throw new PostgresStartError(
        `A rollback of the database in ${paths.dataDir} did not finish: run it again with: npm run rollback -- --yes.`,
      );
    return createCluster({ paths, binaries, owner });
  }
  if (version !== binaries.majorVersion) throw wrongVersion(paths.cluster, version, binaries.majorVersion);
  await claimFolder(paths.cluster, owner);
}

async function readVersion(cluster: string): Promise<number | undefined> {
  try {
    return Number.parseInt(await readFile(join(cluster, 'PG_VERSION'), 'utf8'), 10);
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') {
      throw new PostgresStartError(
        `The database in ${cluster} cannot be read (${systemCode(error)}): start Parley as the user it belongs to or set DATA_DIR.`,
      );
    }
    const found = await readdir(cluster).catch(() => []);
    if (found.length === 0) return undefined;
    throw new PostgresStartError(
      `The folder ${cluster} is not empty and holds no database: empty it or set DATA_DIR to another folder.`,
    );
  }
}

function wrongVersion(cluster: string, found: number, ours: number): PostgresStartError {
  const advice =
    found > ours
      ? 'update Parley or set DATA_DIR to another folder'
      : 'move its data with the release that made it';
  return new PostgresStartError(
    `The database in ${cluster} was made by PostgreSQL ${found} and this Parley brings PostgreSQL ${ours}: ${advice}.`,
  );
}

/**
 * Creates the cluster in a temporary folder and renames it, so that an interrupted first start leaves no partial
 * cluster.
 */
async function createCluster({ paths, binaries, owner }: ClusterOptions): Promise<void> {
  await rm(paths.unfinishedCluster, { recursive: true, force: true });
  await claimFolder(paths.unfinishedCluster, owner);
  // C.UTF-8 exists on every Linux. On other systems the C library may lack it, and the builtin locale is enough.
  const locale =
    process.platform === 'linux' ? ['--locale=C.UTF-8'] : ['--locale=C', '--builtin-locale=C.UTF-8'];
  const initdb = await runProgram({
    program: binaries.initdb,
    folders: [paths.unfinishedCluster],
    owner,
    killWithParent: true,
    args: ([dir = '']) =>
      ['-D', dir, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--locale-provider=builtin'].concat(locale, [
        '--no-instructions',
      ]),
  });
  initdb.stdout?.resume();
  const complaint = initdb.stderr ? text(initdb.stderr) : Promise.resolve('');
  const [code] = (await once(initdb, 'close')) as [number | null];
  if (code !== 0) {
    const reason = (await complaint).trim().split('\n').filter(Boolean).at(-1) ?? `exit code ${code}`;
    throw new PostgresStartError(`The database could not be made in ${paths.dataDir}: ${reason}.`);
  }
  await rename(paths.unfinishedCluster, paths.cluster);
}
