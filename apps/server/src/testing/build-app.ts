import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createParley, type Parley } from '../app/parley';
import { loadConfig } from '../platform/config/config';
import { createLogger } from '../platform/logging/logger';
import { createTestDatabase } from './postgres';
import { createApiClient, type TestClient } from './api-client';
import { failureLog } from './failure-log';
import { openDatabases } from './what-runs';

export interface TestApp extends Parley {
  /** A caller without credentials. */
  anonymous: TestClient;
  /** A caller with these headers on every request. */
  as(credential: { token: string } | Record<string, string>): TestClient;
  /** Listens on a free loopback port; for sockets and browsers. */
  listen(): Promise<string>;
  connectionString: string;
  dataDir: string;
  close(): Promise<void>;
}

export interface TestAppOptions {
  env?: Record<string, string>;
  /** Without it loopback is exempt from limits per address and usage is hardly limited. */
  withLimits?: boolean;
  /** Starts workers and relay, for tests that wait for jobs. */
  withJobs?: boolean;
}

/** The whole server on a database of its own. Every response is checked against its contract. Close it at the end. */
export async function buildApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-app-'));
  const config = loadConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: database.connectionString,
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'warn',
    HOST: '127.0.0.1',
    ENABLE_ACCOUNT_SIGNUP: 'true',
    DRAIN_SECONDS: '0',
    ...(options.withLimits ? {} : { RATE_LIMIT_EXEMPT: '127.0.0.1', USAGE_LIMIT_FACTOR: '1000' }),
    ...options.env,
  });
  const parley = await createParley({
    config,
    logger: createLogger(config, process.env.TEST_LOG_LEVEL ? undefined : failureLog),
    connection: { connectionString: database.connectionString },
    checkOutputs: true,
    withJobs: options.withJobs ?? false,
  });
  await parley.http.ready();
  await parley.start();
  openDatabases.add(database.connectionString);
  const as = (credential: { token: string } | Record<string, string>): TestClient =>
    createApiClient(
      parley.http,
      'token' in credential ? { api_access_token: credential.token ?? '' } : credential,
    );
  return {
    ...parley,
    anonymous: createApiClient(parley.http, {}),
    as,
    connectionString: database.connectionString,
    dataDir,
    async listen() {
      await parley.http.listen({ port: 0, host: '127.0.0.1' });
      return `http://127.0.0.1:${(parley.http.server.address() as AddressInfo).port}`;
    },
    async close() {
      openDatabases.delete(database.connectionString);
      await parley.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Short text that is different on every call. */
export function unique(prefix: string): string {
  return `${prefix}-${randomUUID().slice(0, 8)}`;
}
