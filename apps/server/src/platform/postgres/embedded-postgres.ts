import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../logging/logger';
import { prepareBinaries } from './binaries';
import { ensureCluster, superuser } from './cluster';
import { lockDataFolder } from './instance-lock';
import { stopOrphans } from './orphans';
import { type PostgresPaths, port, postgresPaths } from './paths';
import { launchPostmaster, type Postmaster, type PostmasterOptions } from './postmaster';
import { PostgresStartError, systemCode } from './postgres-error';
import { chooseProcessOwner, claimFolder } from './process-owner';

export { PostgresStartError } from './postgres-error';

const database = 'parley';

export interface EmbeddedPostgres {
  /** For pg and everything built on it; speaks over a Unix socket that only this user may open. */
  connectionString: string;
  socketDir: string;
  user: string;
  database: string;
  /** Number of the server process. */
  pid(): number;
  /** Shuts the database down and frees the data folder. Safe to call twice. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  logger: Logger;
  /** As PostgreSQL writes it; 128MB when absent. */
  sharedBuffers?: string;
  /** 60 when absent. */
  maxConnections?: number;
  /** False gives up safety against power cuts; for tests. */
  durable?: boolean;
}

/**
 * Runs PostgreSQL inside `dataDir` as a child of this process: makes the cluster and the database when missing,
 * cleans up after a killed run, starts the server again should it die. Throws PostgresStartError with one clear
 * sentence when it cannot.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const unlock = await lockDataFolder(postgresPaths(resolve(options.dataDir)).lock);
  try {
    // Processes are recognised by the real name of their folder.
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

/** What the file system refuses is the operator's to put right; everything else is passed on. */
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
  let stopping: Promise<void> | undefined;
  const endWithProcess = () => void server.stop();
  process.once('exit', endWithProcess);
  const stop = () => (stopping ??= shutDown());

  async function shutDown(): Promise<void> {
    process.removeListener('exit', endWithProcess);
    await server.stop();
    await unlock();
  }

  async function keepRunning(): Promise<void> {
    for (let failures = 0; failures < 10; failures += 1) {
      const { lastWords } = await server.exited;
      if (stopping) return;
      logger.error({ lastWords }, 'the database ended unexpectedly, starting it again');
      await delay(Math.min(100 * 2 ** failures, 5_000));
      if (stopping) return;
      try {
        await stopOrphans({ paths, logger });
        server = await launchPostmaster(options);
        await waitForServer({ server, paths, logger });
        failures = 0;
      } catch (error) {
        logger.error({ err: error }, 'the database did not start again');
      }
    }
  }

  try {
    await waitForServer({ server, paths, logger });
    await createDatabase(paths);
  } catch (error) {
    process.removeListener('exit', endWithProcess);
    await server.stop();
    throw error;
  }
  void keepRunning();
  const { socketDir } = paths;
  return {
    connectionString: connectionString(socketDir),
    socketDir,
    user: superuser,
    database,
    pid: () => server.pid,
    stop,
  };
}

interface WaitOptions {
  server: Postmaster;
  paths: PostgresPaths;
  logger: Logger;
}

/** After a crash the server first replays its log, which may take a while; it is waited for as long as it lives. */
async function waitForServer({ server, paths, logger }: WaitOptions): Promise<void> {
  const since = Date.now();
  for (let told = false; ; ) {
    if (server.hasExited()) {
      const { lastWords } = await server.exited;
      throw new PostgresStartError(
        `The database in ${paths.dataDir} did not start: ${lastWords || 'it gave no reason'}.`,
      );
    }
    const answered = await query(paths.socketDir, 'postgres', 'SELECT 1').catch(() => undefined);
    if (answered) return;
    if (!told && Date.now() - since > 5_000) {
      told = true;
      logger.warn('the database is recovering from a crash, waiting for it');
    }
    await delay(10);
  }
}

async function createDatabase({ socketDir }: PostgresPaths): Promise<void> {
  const found = await query(socketDir, 'postgres', 'SELECT 1 FROM pg_database WHERE datname = $1', [
    database,
  ]);
  if (found.rowCount === 0) await query(socketDir, 'postgres', `CREATE DATABASE ${database}`);
}

async function query(
  socketDir: string,
  name: string,
  sql: string,
  values: unknown[] = [],
): Promise<pg.QueryResult> {
  const client = new pg.Client({ host: socketDir, port, user: superuser, database: name });
  // Without a listener a server that stops mid-way would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await client.query(sql, values);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The address of the server behind a socket folder, as a URL. */
export function connectionString(socketDir: string, name = database): string {
  return `postgresql://${superuser}@localhost/${name}?host=${encodeURIComponent(socketDir)}&port=${port}`;
}
