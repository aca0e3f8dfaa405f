import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Paths of the embedded database. */
export interface PostgresPaths {
  dataDir: string;
  /** The database cluster itself. */
  cluster: string;
  /** A cluster that is being created; renamed to `cluster` when complete. */
  unfinishedCluster: string;
  /** A copy with which a rollback replaces `cluster`. */
  rolledBackCluster: string;
  socketDir: string;
  /** Lock file that names the process using the data folder. */
  lock: string;
}

export const port = 5432;

// sun_path is limited to 104 bytes on macOS and 108 on Linux, including the terminating NUL.
const longestSocketPath = 103;

export function postgresPaths(dataDir: string): PostgresPaths {
  return {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    unfinishedCluster: join(dataDir, 'postgres.new'),
    rolledBackCluster: join(dataDir, 'postgres.rollback'),
    socketDir: chooseSocketDir(dataDir),
    lock: join(dataDir, 'parley.lock'),
  };
}

/** `<dataDir>/run`, or a folder with a short path when `dataDir` is too long for a Unix socket address. */
function chooseSocketDir(dataDir: string): string {
  const name = `parley-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  const candidates = [join(dataDir, 'run'), join(tmpdir(), name), join('/tmp', name)];
  const fits = (dir: string) => Buffer.byteLength(join(dir, `.s.PGSQL.${port}`)) <= longestSocketPath;
  return candidates.find(fits) ?? join('/tmp', name);
}
