import { once } from 'node:events';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres';
import { createConnectionWatchdog } from './connection-watchdog';

/** Far more than an answer takes, on a machine that has other work too. */
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

test('a connection that waits for nothing may be silent as long as it likes', async () => {
  const client = await pool.connect();
  await once(streamOf(client), 'timeout');
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  client.release();
});

test('a statement without an answer fails, with it what waits behind it, and the pool opens another line', async () => {
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

test('idle lines that were silent as long go with it; nobody has to find out for each of them', async () => {
  const [second, first] = [await pool.connect(), await pool.connect()];
  const idleEnds = new Promise<void>((resolve) => streamOf(second).once('close', () => resolve()));
  second.release();
  await first.query('select 1');
  await expect(first.query('select pg_sleep(5)')).rejects.toThrow(/Connection terminated/);
  await idleEnds;
  first.release();
  expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
});
