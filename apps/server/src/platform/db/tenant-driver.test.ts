import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres';
import { createDatabase, type Database, type Db, type DbReader } from './database';
import { orderedReadHint } from './ordered-read-hint';

const logger = pino({ level: 'silent' });
let testDatabase: TestDatabase;
let database: Database;
let db: Db;
let accountId: number;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const connection = { connectionString: testDatabase.connectionString };
  database = createDatabase({ connection, poolSize: 4, logger });
  const account = await database
    .system('housekeeping')
    .insertInto('accounts')
    .values({ name: 'Acme' })
    .returning('id')
    .executeTakeFirstOrThrow();
  accountId = account.id;
  db = database.tenant(accountId);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

/** The id of the PostgreSQL process that answers. */
const backend = async (reader: DbReader): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(reader);
  return rows[0]?.pid ?? 0;
};
const titles = async () => (await db.selectFrom('labels').select('title').execute()).map((row) => row.title);

test('reads requested together share a connection, and each gets its own result', async () => {
  const answers = await Promise.all([
    backend(db),
    sql<{ n: number }>`select 2::int as n`.execute(db).then(({ rows }) => rows[0]?.n),
    backend(db),
    backend(db),
  ]);
  expect(answers[1]).toBe(2);
  expect(new Set([answers[0], answers[2], answers[3]]).size).toBe(1);
});

test('more than a dozen concurrent reads use several connections', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => backend(db)));
  expect(new Set(answers).size).toBe(3);
});

test('R1: a read with the order hint runs before the next one on the same connection', async () => {
  for (let before = 0; before < 14; before += 1) {
    const others = Array.from({ length: before }, () => backend(db));
    const leading = sql<{ pid: number }>`select ${orderedReadHint} pg_backend_pid() as pid`.execute(db);
    const [next, { rows }] = await Promise.all([backend(db), leading, ...others]);
    expect(rows[0]?.pid, `${before} before it`).toBe(next);
  }
});

test('a failed read does not affect reads sent with it', async () => {
  const [wrong, right] = await Promise.allSettled([sql`select 1 / 0`.execute(db), backend(db)]);
  expect(wrong).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
  expect(right.status).toBe('fulfilled');
});

test('a statement that may wait for a lock does not delay reads', async () => {
  await db.insertInto('labels').values({ account_id: accountId, title: 'locked' }).execute();
  await database.transaction(accountId, async (holder) => {
    await sql`select * from labels where title = 'locked' for update`.execute(holder.db);
    const waiting = db.updateTable('labels').set({ title: 'free' }).where('title', '=', 'locked').execute();
    const locking = sql`select * from labels where title = 'locked' for update`.execute(db);
    holder.send(backend(db)); // Sent together with the two statements; this transaction ends only after the response.
    void Promise.allSettled([waiting, locking]);
  });
  await expect.poll(titles).toEqual(['free']);
});

test('T1: a Kysely transaction has its connection to itself and is rolled back completely', async () => {
  const work = db.transaction().execute(async (tx) => {
    const [own, other] = await Promise.all([backend(tx), backend(db)]);
    expect(own).not.toBe(other);
    await tx.insertInto('labels').values({ account_id: accountId, title: 'undone' }).execute();
    throw new Error('refused');
  });
  await expect(work).rejects.toThrow('refused');
  expect(await titles()).not.toContain('undone');
});
