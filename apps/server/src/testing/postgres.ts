import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres';
import { connectionString } from '../platform/postgres/server-access';

const template = 'parley_template';
const socketVariable = 'PARLEY_TEST_POSTGRES';

export interface TestDatabase {
  name: string;
  connectionString: string;
  /** Closes the remaining connections and drops the database. */
  drop(): Promise<void>;
}

/**
 * Starts one server for a whole test run, in a temporary folder, with a migrated template database. Call it in the
 * global setup; test processes started later find it through an environment variable.
 */
export async function startTestPostgres({
  migrate,
}: {
  migrate: (connectionString: string) => Promise<void>;
}): Promise<{ stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-test-'));
  const logger = pino({ level: 'silent' });
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  const server = await startEmbeddedPostgres({
    dataDir,
    logger,
    sharedBuffers: '64MB',
    maxConnections: 200,
    durable: false,
  }).catch(async (error: unknown) => {
    await removeFolder();
    throw error;
  });
  const stop = async () => {
    await server.stop();
    await removeFolder();
  };
  try {
    await administer(server.socketDir, `CREATE DATABASE ${template}`);
    await migrate(connectionString(server.socketDir, template));
  } catch (error) {
    await stop();
    throw error;
  }
  process.env[socketVariable] = server.socketDir;
  return { stop };
}

/** Creates a new migrated database for one test or test file. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabaseFrom(template);
}

/**
 * Creates an empty database, as an operator does for a first start or a restore. `owner`: a role, created if missing.
 */
export function createEmptyTestDatabase(owner?: string): Promise<TestDatabase> {
  return createDatabaseFrom('template0', owner);
}

async function createDatabaseFrom(source: string, owner?: string): Promise<TestDatabase> {
  const socketDir = process.env[socketVariable];
  if (!socketDir)
    throw new Error('no test database server: run this test through the server project of vitest');
  const name = `test_${randomBytes(6).toString('hex')}`;
  if (owner) await makeOwner(socketDir, owner);
  const ownership = owner ? ` OWNER ${owner}` : '';
  // Copied as files: through the log, as is the default, it takes three times as long.
  await administer(socketDir, `CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY FILE_COPY${ownership}`);
  const address = connectionString(socketDir, name);
  return {
    name,
    connectionString: owner ? address.replace(/\/\/\w+@/, `//${owner}@`) : address,
    drop: () => administer(socketDir, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/**
 * Creates an owner as hosting providers offer it: no superuser, and a member of the two roles that an administrator
 * has created.
 */
async function makeOwner(socketDir: string, owner: string): Promise<void> {
  await administer(socketDir, `CREATE ROLE ${owner} LOGIN NOSUPERUSER`).catch(() => undefined);
  await administer(socketDir, `GRANT parley_app, parley_system TO ${owner}`);
}

async function administer(socketDir: string, statement: string): Promise<void> {
  const client = new pg.Client(connectionString(socketDir, 'postgres'));
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
