import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimKey, commitKey, takeOverKey } from './idempotency-keys.repository';
import { buildAccount, buildApp, type TestAccount, type TestApp } from '../testing';

let app: TestApp;
let account: TestAccount;

beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
});
afterAll(() => app.close());

const create = (title: string, key: string) =>
  account.as.post(`${account.path}/labels`, { title }, { 'idempotency-key': key });

test('a repeated request with the same idempotency key is executed once and gets the same response', async () => {
  const first = await create('urgent', 'k-1');
  const again = await create('urgent', 'k-1');
  expect(first.status).toBe(200);
  expect(again).toMatchObject({ status: 200, body: first.body });
  expect(again.headers['idempotent-replayed']).toBe('true');
});

test('of ten concurrent requests one is executed; the others get 409 or its response', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => create('crowd', 'k-2')));
  expect(
    answers.filter((answer) => answer.status === 200 && !answer.headers['idempotent-replayed']),
  ).toHaveLength(1);
  for (const answer of answers) expect([200, 409]).toContain(answer.status);
});

test('the same key with a different body is rejected', async () => {
  await create('one', 'k-3');
  expect((await create('two', 'k-3')).status).toBe(422);
});

test('a rejection is repeated as it was', async () => {
  const first = await create('!', 'k-4');
  expect(first.status).toBe(422);
  expect(await create('!', 'k-4')).toMatchObject({ status: 422, body: first.body });
});

/** Leaves the state of the key after a crash: claimed `age` seconds ago, without a response. */
async function leaveBehind(key: string, state: { committed: boolean; age: number }): Promise<void> {
  await app.services.database
    .tenant(account.id)
    .updateTable('idempotency_keys')
    .set({
      status: null,
      body: null,
      begun_at: new Date(Date.now() - state.age * 1_000),
      committed_at: state.committed ? new Date(Date.now() - state.age * 1_000) : null,
    })
    .where('account_id', '=', account.id)
    .where('key', '=', key)
    .execute();
}
const labelsNamed = async (title: string) =>
  ((await account.as.get(`${account.path}/labels`)).body.payload as { title: string }[]).filter(
    (label) => label.title === title,
  ).length;

test('a request that crashed before its commit is executed again once its first attempt has expired', async () => {
  await create('phoenix', 'k-5');
  await account.as.delete(`${account.path}/labels/${await idOf('phoenix')}`);
  await leaveBehind('k-5', { committed: false, age: 10 });
  expect(await create('phoenix', 'k-5')).toMatchObject({ status: 409 });
  await leaveBehind('k-5', { committed: false, age: 70 });
  const answers = await Promise.all([1, 2, 3, 4].map(() => create('phoenix', 'k-5')));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect(await labelsNamed('phoenix')).toBe(1);
});

test('D2: a request that crashed after its commit is not executed again, and the response says so', async () => {
  await create('once', 'k-6');
  await leaveBehind('k-6', { committed: true, age: 70 });
  const again = await create('once', 'k-6');
  expect(again.status).toBe(409);
  expect(JSON.stringify(again.body)).toContain('carried out');
  expect(await labelsNamed('once')).toBe(1);
});

test('a slow attempt whose key was taken over cannot commit', async () => {
  const { database } = app.services;
  const scope = { account_id: account.id, owner: 'User:1', route: 'slow', key: 'k-7' };
  expect(await claimKey(database.tenant(account.id), scope, 'hash')).toBe(1);
  expect(await takeOverKey(database.tenant(account.id), scope, { from: 1 })).toBe(2);
  expect(await takeOverKey(database.tenant(account.id), scope, { from: 1 })).toBeNull();
  const commitAs = (attempt: number) =>
    database.transaction(account.id, ({ db }) => commitKey(db, scope, attempt));
  expect(await commitAs(1)).toBe(false);
  expect(await commitAs(2)).toBe(true);
  expect(await takeOverKey(database.tenant(account.id), scope, { from: 2 })).toBeNull();
});

async function idOf(title: string): Promise<number> {
  const { body } = await account.as.get(`${account.path}/labels`);
  return (body.payload as { id: number; title: string }[]).find((label) => label.title === title)?.id ?? 0;
}
