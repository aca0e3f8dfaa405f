import { once } from 'node:events';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../postgres/testing';
import { endWhenSilent } from './silent-line';

let database: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.connectionString);
  client.on('error', () => undefined);
  await client.connect();
});
afterEach(async () => {
  await client.end().catch(() => undefined);
  await database.drop();
});

test('a connection that waits for nothing may be silent as long as it likes', async () => {
  endWhenSilent(client, 40);
  const { stream } = (client as unknown as { connection: { stream: NodeJS.EventEmitter } }).connection;
  await once(stream, 'timeout');
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a statement without an answer fails, and with it whatever waits behind it', async () => {
  endWhenSilent(client, 40);
  const waiting = ['select pg_sleep(5)', 'select 1'].map((text) => client.query(text));
  const ends = await Promise.allSettled(waiting);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(ends.map((end) => String((end as PromiseRejectedResult).reason))).toEqual([
    expect.stringMatching(/Connection terminated|connection error/),
    expect.stringMatching(/Connection terminated|connection error/),
  ]);
});

test('a pool lets go of the connection and opens another', async () => {
  const pool = new pg.Pool({ connectionString: database.connectionString, max: 1 });
  pool.on('error', () => undefined);
  pool.on('connect', (one) => {
    one.on('error', () => undefined);
    endWhenSilent(one, 40);
  });
  await expect(pool.query('select pg_sleep(5)')).rejects.toThrow();
  await vi.waitFor(async () => expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]));
  await pool.end();
});
