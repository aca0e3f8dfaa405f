import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';

let app: TestApp;
let account: TestAccount;
let base: string;
beforeAll(async () => {
  app = await buildApp({ withJobs: true });
});
afterAll(() => app.close());

const open = async () => {
  account = await buildAccount(app);
  base = `${account.path}/agent_capacity_policies`;
};
const make = (body: Record<string, unknown> = {}) =>
  succeed(account.as.post(base, { agent_capacity_policy: { name: 'Beginners', ...body } }));

test('CT11: a capacity policy is created, partly updated, listed, read and deleted', async () => {
  await open();
  const created = await make();
  expect(created).toEqual({
    id: created.id,
    name: 'Beginners',
    description: null,
    exclusion_rules: {},
    created_at: created.created_at,
    updated_at: created.created_at,
    account_id: account.id,
    assigned_agent_count: 0,
    inbox_capacity_limits: [],
  });
  const rules = { excluded_labels: ['VIP ', 'vip', 'late'], exclude_older_than_hours: '48' };
  const changed = await succeed(account.as.patch(`${base}/${created.id}`, { exclusion_rules: rules }));
  expect(changed).toMatchObject({
    name: 'Beginners',
    exclusion_rules: { excluded_labels: ['vip', 'late'], exclude_older_than_hours: 48 },
  });
  const described = await succeed(account.as.patch(`${base}/${created.id}`, { description: 'First month' }));
  expect(described.exclusion_rules).toEqual(changed.exclusion_rules);
  expect(await succeed(account.as.get(base))).toEqual([described]);
  expect(await succeed(account.as.get(`${base}/${created.id}`))).toEqual(described);
  expect(await account.as.delete(`${base}/${created.id}`)).toMatchObject({ status: 200, body: undefined });
  expect((await account.as.get(`${base}/${created.id}`)).status).toBe(404);
});

test('CT11: a user has one capacity policy at a time and is listed as an agent, without their secrets', async () => {
  await open();
  const person = await buildAgent(app, account, { name: 'Ann' });
  const [one, two] = [await make(), await make({ name: 'Others' })];
  const users = (id: number) => `${base}/${id}/users`;
  const bound = await succeed(account.as.post(users(one.id), { user_id: person.id }));
  expect(bound).toMatchObject({ id: person.id, name: 'Ann', email: person.email });
  expect(Object.keys(bound)).not.toContain('access_token');
  expect(await succeed(account.as.get(users(one.id)))).toEqual([bound]);
  await succeed(account.as.post(users(two.id), { user_id: person.id }));
  expect(await succeed(account.as.get(users(one.id)))).toEqual([]);
  expect((await succeed(account.as.get(`${base}/${two.id}`))).assigned_agent_count).toBe(1);
  expect((await account.as.delete(`${users(one.id)}/${person.id}`)).status).toBe(404);
  const stranger = (await buildAccount(app)).admin;
  expect((await account.as.post(users(two.id), { user_id: stranger.id })).status).toBe(404);
  expect(await account.as.delete(`${users(two.id)}/${person.id}`)).toMatchObject({ status: 200 });
  // A user who leaves the account is removed from the policy.
  await succeed(account.as.post(users(two.id), { user_id: person.id }));
  await succeed(account.as.delete(`${account.path}/agents/${person.id}`));
  expect((await succeed(account.as.get(`${base}/${two.id}`))).assigned_agent_count).toBe(0);
});

test('CT11: a policy has one limit per inbox, which can be changed and deleted', async () => {
  await open();
  const inbox = await buildApiInbox(app, account, { name: 'Phone' });
  const { id } = await make();
  const limits = `${base}/${id}/inbox_limits`;
  const created = await succeed(account.as.post(limits, { inbox_id: inbox.id, conversation_limit: 0 }));
  expect(created).toMatchObject({ inbox_id: inbox.id, agent_capacity_policy_id: id, conversation_limit: 0 });
  const again = await account.as.post(limits, { inbox_id: inbox.id, conversation_limit: 2 });
  expect([again.status, Object.keys(again.body)]).toEqual([422, ['error', 'error_code']]);
  const changed = await succeed(account.as.patch(`${limits}/${created.id}`, { conversation_limit: 9 }));
  expect(changed).toMatchObject({ id: created.id, conversation_limit: 9, inbox_name: 'Phone' });
  const policy = await succeed(account.as.get(`${base}/${id}`));
  expect(policy.inbox_capacity_limits).toEqual([
    { id: created.id, inbox_id: inbox.id, conversation_limit: 9 },
  ]);
  const refused = [{ inbox_id: inbox.id, conversation_limit: -1 }, { inbox_id: inbox.id }];
  for (const body of refused) expect((await account.as.post(limits, body)).status).toBe(422);
  const other = await make({ name: 'Others' });
  const elsewhere = `${base}/${other.id}/inbox_limits/${created.id}`;
  expect((await account.as.patch(elsewhere, { conversation_limit: 1 })).status).toBe(404);
  expect((await account.as.delete(elsewhere)).status).toBe(404);
  expect(await account.as.delete(`${limits}/${created.id}`)).toMatchObject({ status: 204, body: undefined });
  expect((await account.as.delete(`${limits}/${created.id}`)).status).toBe(404);
});

test('CF2: exclusion rules contain the new title of a renamed label and lose a deleted one', async () => {
  await open();
  const label = await succeed(account.as.post(`${account.path}/labels`, { title: 'vip' }));
  const { id } = await make({ exclusion_rules: { excluded_labels: ['late', 'vip'] } });
  const labels = async () => (await succeed(account.as.get(`${base}/${id}`))).exclusion_rules.excluded_labels;
  await succeed(account.as.patch(`${account.path}/labels/${label.id}`, { title: 'gold' }));
  await expect.poll(labels).toEqual(['late', 'gold']);
  await succeed(account.as.delete(`${account.path}/labels/${label.id}`));
  await expect.poll(labels).toEqual(['late']);
});

test('ED1: without advanced assignment, policies can be read and deleted, but not created or changed', async () => {
  await open();
  const inbox = await buildApiInbox(app, account);
  const person = await buildAgent(app, account);
  const { id } = await make();
  await succeed(account.as.post(`${base}/${id}/users`, { user_id: person.id }));
  const limit = await succeed(
    account.as.post(`${base}/${id}/inbox_limits`, { inbox_id: inbox.id, conversation_limit: 3 }),
  );
  await app.services.database
    .tenant(account.id)
    .updateTable('accounts')
    .set({ features: JSON.stringify({ advanced_assignment: false }) })
    .where('id', '=', account.id)
    .execute();
  const refused = await Promise.all([
    account.as.post(base, { name: 'Another' }),
    account.as.patch(`${base}/${id}`, { name: 'Another' }),
    account.as.post(`${base}/${id}/users`, { user_id: person.id }),
    account.as.post(`${base}/${id}/inbox_limits`, { inbox_id: inbox.id, conversation_limit: 3 }),
    account.as.patch(`${base}/${id}/inbox_limits/${limit.id}`, { conversation_limit: 4 }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual(Array(5).fill(403));
  expect(await succeed(account.as.get(base))).toHaveLength(1);
  expect((await account.as.delete(`${base}/${id}/inbox_limits/${limit.id}`)).status).toBe(204);
  expect((await account.as.delete(`${base}/${id}/users/${person.id}`)).status).toBe(200);
  expect((await account.as.delete(`${base}/${id}`)).status).toBe(200);
});
