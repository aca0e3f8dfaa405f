import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../logging/logger';
import { prepareBinaries } from './binaries';
import { ensureCluster, superuser } from './cluster';
import { lockDataFolder } from './instance-lock';
import { stopOrphans } from './orphans';
import { postgresPaths } from './paths';
import { launchPostmaster, type Postmaster, type PostmasterOptions } from './postmaster';
import { PostgresStartError, systemCode } from './postgres-error';
import { chooseProcessOwner, claimFolder } from './process-owner';
import { connectionString, createDatabase, database, waitForServer } from './server-access';

export { PostgresStartError } from './postgres-error';

export interface EmbeddedPostgres {
  /** For pg and libraries based on it. Connects over a Unix socket that only this user can open. */
  connectionString: string;
  socketDir: string;
  user: string;
  database: string;
  /** Process id of the server. */
  pid(): number;
  /** Shuts the database down and unlocks the data folder. Safe to call twice. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  logger: Logger;
  /** In PostgreSQL's notation; default 128MB. */
  sharedBuffers?: string;
  /** Default 60. */
  maxConnections?: number;
  /** False disables durability after power loss; for tests only. */
  durable?: boolean;
}

/**
 * Runs PostgreSQL in `dataDir` as a child of this process: creates the cluster and the database if missing, cleans up
 * after a killed run, and restarts the server when it dies. Throws PostgresStartError with one sentence for the
 * operator.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const unlock = await lockDataFolder(postgresPaths(resolve(options.dataDir)).lock);
  try {
    // Running processes are found by the folder's path with symlinks resolved.
    const paths = postgresPaths(await realpath(options.dataDir));
    const owner = await chooseProcessOwner(paths);
    const binaries = await prepareBinaries({ dataDir: paths.dataDir, owner });
    await ensureCluster({ paths, binaries, owner });
    await claimFolder(paths.socketDir, owner);
    await stopOrphans({ paths, logger: options.logger });
    const { logger, sharedBuffers = '128MB', maxConnections = 60, durable = true } = options;
    const server = { paths, binaries, owner, logger, sharedBuffers, maxConnections, durable };
    return await superviseServer(server, unlock);
  } catch (error) {
    await unlock();
    throw asSentence(error, options.dataDir);
  }
}

/**
 * Turns file system errors into a PostgresStartError, because the operator can fix them; returns other errors
 * unchanged.
 */
function asSentence(error: unknown, dataDir: string): unknown {
  const path = (error as NodeJS.ErrnoException | undefined)?.path;
  if (!path) return error;
  return new PostgresStartError(
    `The data folder ${dataDir} cannot be used (${systemCode(error)} at ${path}): check who owns it and whether there is space, or set DATA_DIR.`,
  );
}

async function superviseServer(
  options: PostmasterOptions,
  unlock: () => Promise<void>,
): Promise<EmbeddedPostgres> {
  const { paths, logger } = options;
  let server = await launchPostmaster(options);
  const endWithProcess = () => void server.stop();
  process.once('exit', endWithProcess);
  try {
    await waitForServer({ server, paths, logger });
    await createDatabase(paths);
  } catch (error) {
    process.removeListener('exit', endWithProcess);
    await server.stop();
    throw error;
  }
  const ending = new AbortController();
  const watching = keepRunning(options, {
    current: server,
    ending: ending.signal,
    onRestart: (next) => {
      server = next;
    },
  });
  let stopped: Promise<void> | undefined;
  async function shutDown(): Promise<void> {
    ending.abort();
    await server.stop();
    await watching;
    process.removeListener('exit', endWithProcess);
    await unlock();
  }
  const { socketDir } = paths;
  return {
    connectionString: connectionString(socketDir),
    socketDir,
    user: superuser,
    database,
    pid: () => server.pid,
    stop: () => (stopped ??= shutDown()),
  };
}

interface Watch {
  current: Postmaster;
  ending: AbortSignal;
  onRestart: (server: Postmaster) => void;
}

const mostRestarts = 10;

/**
 * Restarts the server whenever it dies, with exponential backoff, until `ending` is aborted or 10 restarts in a row
 * have failed.
 */
async function keepRunning(options: PostmasterOptions, { current, ending, onRestart }: Watch): Promise<void> {
  const { paths, logger } = options;
  for (let failures = 0; failures < mostRestarts; failures += 1) {
    const { lastErrorLine } = await current.exited;
    if (ending.aborted) return;
    logger.error({ lastErrorLine }, 'the database ended unexpectedly, starting it again');
    await delay(Math.min(100 * 2 ** failures, 5_000), undefined, { signal: ending }).catch(() => undefined);
    if (ending.aborted) return;
    try {
      await stopOrphans({ paths, logger });
      current = await launchPostmaster(options);
      onRestart(current);
      if (ending.aborted) return await current.stop();
      await waitForServer({ server: current, paths, logger });
      failures = 0;
    } catch (error) {
      logger.error({ err: error }, 'the database did not start again');
    }
  }
  logger.fatal(
    'the database keeps ending, giving up: see the messages before this one, then start Parley again',
  );
}
