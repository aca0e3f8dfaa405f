import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../apps/server/src/platform/postgres/embedded-postgres';
import { postgresPaths } from '../../../apps/server/src/platform/postgres/paths';
import { type FaultProxy, startFaultProxy } from '../../support/fault-proxy';
import type { Product } from '../../support/product';

/** Connection string of the embedded database of a product. */
export function embeddedDatabaseOf(product: Product): string {
  return addressOf(postgresPaths(product.dataDir).socketDir, 'parley');
}

function addressOf(socketDir: string, database: string): string {
  return `postgresql://parley@localhost/${database}?host=${encodeURIComponent(socketDir)}&port=5432`;
}

/** Process id of the database's main process, from its lock file. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const file = await readFile(join(postgresPaths(dataDir).cluster, 'postmaster.pid'), 'utf8');
  return Number.parseInt(file, 10);
}

/** A durable PostgreSQL of the test, which the product reaches through a fault proxy. */
export interface ExternalDatabase {
  server: EmbeddedPostgres;
  proxy: FaultProxy;
  /** Where it listens, for another fault proxy. */
  target: { path: string };
  /** Creates an empty database; returns its URL through the proxy, and its direct one. */
  create(name: string): Promise<{ url: string; direct: string }>;
  close(): Promise<void>;
}

export async function startExternalDatabase(): Promise<ExternalDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-outside-'));
  const server = await startEmbeddedPostgres({
    dataDir,
    logger: pino({ level: 'silent' }),
    maxConnections: 150,
  });
  const target = { path: join(server.socketDir, '.s.PGSQL.5432') };
  const proxy = await startFaultProxy({ target });
  return {
    server,
    proxy,
    target,
    async create(name) {
      await withClient(addressOf(server.socketDir, 'postgres'), (client) =>
        client.query(`create database ${pg.escapeIdentifier(name)}`),
      );
      return {
        url: `postgresql://parley@127.0.0.1:${proxy.port}/${name}`,
        direct: addressOf(server.socketDir, name),
      };
    },
    async close() {
      await proxy.close();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function withClient<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(address);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
