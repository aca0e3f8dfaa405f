import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../logging/logger';
import { superuser } from './cluster';
import { type PostgresPaths, port } from './paths';
import { PostgresStartError } from './postgres-error';
import type { Postmaster } from './postmaster';

export const database = 'parley';

interface WaitOptions {
  server: Postmaster;
  paths: PostgresPaths;
  logger: Logger;
}

/**
 * Waits until the server answers. There is no timeout while the process is alive, because after a crash the server
 * replays its write-ahead log, which can take long. Throws PostgresStartError when the process exits.
 */
export async function waitForServer({ server, paths, logger }: WaitOptions): Promise<void> {
  const since = Date.now();
  for (let hasWarned = false; ; ) {
    if (server.hasExited()) {
      const { lastErrorLine } = await server.exited;
      throw new PostgresStartError(
        `The database in ${paths.dataDir} did not start: ${lastErrorLine || 'it gave no reason'}.`,
      );
    }
    const response = await query(paths.socketDir, 'postgres', 'SELECT 1').catch(() => undefined);
    if (response) return;
    if (!hasWarned && Date.now() - since > 5_000) {
      hasWarned = true;
      logger.warn('the database is recovering from a crash, waiting for it');
    }
    await delay(10);
  }
}

export async function createDatabase({ socketDir }: PostgresPaths): Promise<void> {
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
  // Without an error listener, a server that stops during the query would end this process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await client.query(sql, values);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Connection string of the server that listens in a socket folder. */
export function connectionString(socketDir: string, name = database): string {
  return `postgresql://${superuser}@localhost/${name}?host=${encodeURIComponent(socketDir)}&port=${port}`;
}
