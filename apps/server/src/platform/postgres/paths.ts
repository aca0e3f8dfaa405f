import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the embedded database keeps what it needs. */
export interface PostgresPaths {
  dataDir: string;
  /** The database cluster itself. */
  cluster: string;
  /** A cluster in the making; it is moved to `cluster` when complete. */
  unfinishedCluster: string;
  /** A copy that a rollback was about to put in the place of `cluster`. */
  rolledBackCluster: string;
  socketDir: string;
  /** Names the process that owns the data folder. */
  lock: string;
}

export const port = 5432;

// sun_path holds 104 bytes on macOS and 108 on Linux, with the closing zero.
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

/** `<dataDir>/run`, or a short folder of its own for a data folder too deep for a Unix socket. */
function chooseSocketDir(dataDir: string): string {
  const name = `parley-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  const candidates = [join(dataDir, 'run'), join(tmpdir(), name), join('/tmp', name)];
  const fits = (dir: string) => Buffer.byteLength(join(dir, `.s.PGSQL.${port}`)) <= longestSocketPath;
  return candidates.find(fits) ?? join('/tmp', name);
}
