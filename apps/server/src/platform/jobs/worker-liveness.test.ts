import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres';
import { startWorkerLiveness, type WorkerLiveness } from './worker-liveness';

let database: TestDatabase;
let line: Server;
let clients: Socket[];
let isSilent: boolean;
let liveness: WorkerLiveness | undefined;
let observer: pg.Client;
beforeEach(async () => {
  database = await createTestDatabase();
  observer = new pg.Client(database.connectionString);
  await observer.connect();
  clients = [];
  isSilent = false;
  const folder = new URL(database.connectionString).searchParams.get('host') ?? '';
  line = createServer((client) => {
    clients.push(client);
    if (isSilent) return;
    const server = connect(join(folder, '.s.PGSQL.5432'));
    client.on('error', () => undefined).pipe(server, { end: false });
    server.on('error', () => undefined).pipe(client);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await liveness?.stop();
  await observer.end();
  line.close();
  await database.drop();
});

/** Database sessions that hold the lock of a worker. */
async function holders(): Promise<number[]> {
  const { rows } = await observer.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and granted and classid = 720575
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.map(({ pid }) => pid);
}

test('a lock whose connection broke unnoticed by the server moves to the next session', async () => {
  const address = line.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const connection = { host: '127.0.0.1', port, user: 'parley', database: database.name };
  liveness = await startWorkerLiveness({ connection, logger: pino({ level: 'silent' }), running: new Set() });
  liveness.hold('worker-1');
  await vi.waitFor(async () => expect(await holders()).toHaveLength(1));
  const [before] = await holders();
  // The client end is closed; the server end stays open.
  clients[0]?.destroy();
  await vi.waitFor(
    async () => {
      const now = await holders();
      expect(now).toHaveLength(1);
      expect(now).not.toEqual([before]);
    },
    { timeout: 10_000 },
  );
});

test('a new connection without any response is given up, and another one takes the lock', async () => {
  const address = line.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const connection = { host: '127.0.0.1', port, user: 'parley', database: database.name };
  liveness = await startWorkerLiveness({ connection, logger: pino({ level: 'silent' }), running: new Set() });
  liveness.hold('worker-1');
  await vi.waitFor(async () => expect(await holders()).toHaveLength(1));
  const [before] = await holders();
  isSilent = true;
  clients[0]?.destroy();
  await vi.waitFor(() => expect(clients).toHaveLength(2), { timeout: 10_000 });
  isSilent = false;
  await vi.waitFor(
    async () => {
      const [now] = await holders();
      expect(now).toBeDefined();
      expect(now).not.toBe(before);
    },
    { timeout: 15_000 },
  );
}, 30_000);
