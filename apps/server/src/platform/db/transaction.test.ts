import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres';
import { createDatabase, type Database } from './database';
import { createPool, type TenantClient } from './pool';
import { inTransaction } from './retry';

const logger = pino({ level: 'silent' });
let testDatabase: TestDatabase;
let database: Database;
let accountId: number;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = createDatabase({
    connection: { connectionString: testDatabase.connectionString },
    poolSize: 4,
    logger,
  });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  const account = await database
    .system('housekeeping')
    .insertInto('accounts')
    .values({ name: 'Acme' })
    .returning('id')
    .executeTakeFirstOrThrow();
  accountId = account.id;
});

const titles = async () =>
  (await database.tenant(accountId).selectFrom('labels').select('title').orderBy('id').execute()).map(
    (row) => row.title,
  );

test('statements of a transaction take effect in the order of their calls, without awaiting each other', async () => {
  await database.transaction(accountId, async ({ db, send }) => {
    const label = (title: string) => ({ account_id: accountId, title });
    send(db.insertInto('labels').values(label('first')).execute());
    send(sql`insert into labels (account_id, title) values (${accountId}, 'second')`.execute(db));
    send(db.updateTable('labels').set({ title: 'third' }).where('title', '=', 'second').execute());
    send(db.insertInto('labels').values(label('second')).execute());
  });
  expect(await titles()).toEqual(['first', 'third', 'second']);
});

test('a failed statement that was not awaited fails the whole transaction', async () => {
  const work = database.transaction(accountId, async ({ db, send }) => {
    await db.insertInto('labels').values({ account_id: accountId, title: 'kept?' }).execute();
    send(sql`select 1 / 0`.execute(db));
    return 'done';
  });
  await expect(work).rejects.toMatchObject({ code: '22012' });
  expect(await titles()).toEqual([]);
});

test('D1: a transaction whose error was caught is reported as rolled back, not as stored', async () => {
  const work = database.transaction(accountId, async ({ db }) => {
    await sql`select 1 / 0`.execute(db).catch(() => undefined);
    return 'done';
  });
  await expect(work).rejects.toThrow('was rolled back');
});

test('the first failure is the error of the transaction, whatever follows it', async () => {
  const work = database.transaction(accountId, async ({ db, send }) => {
    send(sql`select 1 / 0`.execute(db));
    await db.insertInto('labels').values({ account_id: accountId, title: 'late' }).execute();
  });
  await expect(work).rejects.toMatchObject({ code: '22012' });
});

test('a transaction that throws stores nothing, and its connection can be used again', async () => {
  for (let run = 0; run < 6; run += 1) {
    const work = database.transaction(accountId, async ({ db, send }) => {
      send(
        db
          .insertInto('labels')
          .values({ account_id: accountId, title: `run ${run}` })
          .execute(),
      );
      throw new Error('refused');
    });
    await expect(work).rejects.toThrow('refused');
  }
  expect(await titles()).toEqual([]);
});

test('T1: after setting the account failed, no query returns rows until an account is set', async () => {
  await database
    .tenant(accountId)
    .insertInto('labels')
    .values({ account_id: accountId, title: 'ours' })
    .execute();
  const pool = createPool({
    connection: { connectionString: testDatabase.connectionString },
    role: 'parley_app',
    size: 1,
    logger,
  });
  const client = (await pool.connect()) as unknown as TenantClient & { release(): void };
  try {
    const read = (): Promise<{ rowCount: number | null }> => client.query('select * from labels');
    client.setAccount(String(accountId));
    expect((await read()).rowCount).toBe(1);
    client.setAccount('\u0000'); // PostgreSQL accepts no NUL byte in a text.
    await expect(read()).rejects.toThrow(/invalid byte sequence/);
    await expect(read()).rejects.toThrow(/invalid byte sequence/);
    client.setAccount(String(accountId));
    expect((await read()).rowCount).toBe(1);
  } finally {
    client.release();
    await pool.end();
  }
});

test('D10: of two deadlocked transactions one is retried', async () => {
  const db = database.system('housekeeping');
  const other = await db
    .insertInto('accounts')
    .values({ name: 'Other' })
    .returning('id')
    .executeTakeFirstOrThrow();
  let began = 0;
  let bothHold: (() => void) | undefined;
  const met = new Promise<void>((resolve) => (bothHold = resolve));
  const renameBoth = (ids: number[]) =>
    inTransaction(db, async (tx) => {
      const rename = (id: number | undefined) =>
        tx
          .updateTable('accounts')
          .set({ name: `By ${ids[0]}` })
          .where('id', '=', id ?? 0)
          .execute();
      await rename(ids[0]);
      began += 1;
      if (began === 2) bothHold?.();
      await met;
      await rename(ids[1]);
    });
  await Promise.all([renameBoth([accountId, other.id]), renameBoth([other.id, accountId])]);
  expect(began).toBeGreaterThan(2);
});
