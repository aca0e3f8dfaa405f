import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('the same request under the same key is carried out once and answered alike', async () => {
  const first = await create('urgent', 'k-1');
  const again = await create('urgent', 'k-1');
  expect(first.status).toBe(200);
  expect(again).toMatchObject({ status: 200, body: first.body });
  expect(again.headers['idempotent-replayed']).toBe('true');
});

test('ten at once make one; the others are told to wait or get its answer', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => create('crowd', 'k-2')));
  expect(
    answers.filter((answer) => answer.status === 200 && !answer.headers['idempotent-replayed']),
  ).toHaveLength(1);
  for (const answer of answers) expect([200, 409]).toContain(answer.status);
});

test('the same key with another body is refused', async () => {
  await create('one', 'k-3');
  expect((await create('two', 'k-3')).status).toBe(422);
});

test('a refusal is repeated as it was', async () => {
  const first = await create('!', 'k-4');
  expect(first.status).toBe(422);
  expect(await create('!', 'k-4')).toMatchObject({ status: 422, body: first.body });
});
