import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { type Config, loadConfig } from '../platform/config/config';
import { createLogger } from '../platform/logging/logger';
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres';
import { runningServer } from '../platform/postgres/running-server';
import { OperationError } from './operation-error';

export type Env = Record<string, string | undefined>;

/** The settings of an existing installation; does not create anything. OperationError when there is none. */
export function findInstallation(env: Env): Config {
  const dataDir = dataDirOf(env);
  if (!env.DATABASE_URL?.trim() && !hasCluster(dataDir))
    throw new OperationError(
      `There is no installation in ${dataDir}: set DATA_DIR to its data folder, or DATABASE_URL.`,
    );
  if (!hasKey(env))
    throw new OperationError(
      `The key ${join(dataDir, 'secret.key')} is missing: put it back from a backup or set SECRET_KEY.`,
    );
  return loadConfig({ LOG_LEVEL: 'warn', ...env });
}

export const dataDirOf = (env: Env): string => resolve(env.DATA_DIR?.trim() || './data');

export const hasCluster = (dataDir: string): boolean => existsSync(join(dataDir, 'postgres', 'PG_VERSION'));

export const hasKey = (env: Env): boolean =>
  Boolean(env.SECRET_KEY?.trim()) || existsSync(join(dataDirOf(env), 'secret.key'));

/** How messages name the database of these settings; without its password. */
export function nameOfDatabase({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return `The data folder ${dataDir}`;
  const { hostname, pathname } = new URL(databaseUrl);
  return `The database ${hostname}${pathname}`;
}

/**
 * Runs `work` with a database connection: to the external database, to the one of the running product, or to one
 * started for the duration of the call.
 */
export async function withDatabase<T>(
  config: Config,
  work: (connection: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl) return work({ connectionString: config.databaseUrl });
  const running = await runningServer(config.dataDir);
  if (running) return work({ connectionString: running });
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, logger: createLogger(config) });
  try {
    return await work({ connectionString: server.connectionString });
  } finally {
    await server.stop();
  }
}

/** For operations that need exclusive use of the embedded database. */
export async function ensureStopped(config: Config): Promise<void> {
  if (config.databaseUrl || !(await runningServer(config.dataDir))) return;
  throw new OperationError(`Parley is running on the data folder ${config.dataDir}: stop it first.`);
}
