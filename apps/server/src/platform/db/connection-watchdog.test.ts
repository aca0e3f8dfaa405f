import { once } from 'node:events';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres';
import { createConnectionWatchdog } from './connection-watchdog';

/** Far longer than a response takes, even on a busy machine. */
const SILENT_AFTER_MS = 500;

let database: TestDatabase;
let pool: pg.Pool;
beforeEach(async () => {
  database = await createTestDatabase();
  const lines = createConnectionWatchdog(SILENT_AFTER_MS);
  pool = new pg.Pool({ connectionString: database.connectionString, max: 3 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    lines.watch(client);
  });
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

function streamOf(client: pg.PoolClient): NodeJS.EventEmitter {
  return (client as unknown as { connection: { stream: NodeJS.EventEmitter } }).connection.stream;
}

test('a connection without a pending statement may be silent for any time', async () => {
  const client = await pool.connect();
  await once(streamOf(client), 'timeout');
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  client.release();
});

test('a statement without a response fails with those queued behind it, and the pool opens a new connection', async () => {
  const client = await pool.connect();
  const waiting = ['select pg_sleep(5)', 'select 1'].map((text) => client.query(text));
  const ends = await Promise.allSettled(waiting);
  expect(ends.map((end) => String((end as PromiseRejectedResult).reason))).toEqual([
    expect.stringMatching(/Connection terminated|connection error/),
    expect.stringMatching(/Connection terminated|connection error/),
  ]);
  client.release();
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
});

test('idle connections that were silent as long are closed together with it', async () => {
  const [second, first] = [await pool.connect(), await pool.connect()];
  const idleEnds = new Promise<void>((resolve) => streamOf(second).once('close', () => resolve()));
  second.release();
  await first.query('select 1');
  await expect(first.query('select pg_sleep(5)')).rejects.toThrow(/Connection terminated/);
  await idleEnds;
  first.release();
  expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
});
