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
  app = await buildApp();
});
afterAll(() => app.close());

const open = async () => {
  account = await buildAccount(app);
  base = `${account.path}/assignment_policies`;
};
const turnOff = (home: TestAccount) =>
  app.services.database
    .tenant(home.id)
    .updateTable('accounts')
    .set({ features: JSON.stringify({ advanced_assignment: false }) })
    .where('id', '=', home.id)
    .execute();
const now = () => Math.floor(Date.now() / 1_000);

test('CT11: a policy is created with defaults, partly updated, listed, read and deleted', async () => {
  await open();
  const created = await succeed(account.as.post(base, { assignment_policy: { name: ' Fair ' } }));
  expect(created).toEqual({
    id: created.id,
    name: 'Fair',
    description: null,
    assignment_order: 'round_robin',
    conversation_priority: 'earliest_created',
    fair_distribution_limit: 100,
    fair_distribution_window: 3_600,
    enabled: true,
    assigned_inbox_count: 0,
    created_at: created.created_at,
    updated_at: created.created_at,
  });
  expect(Math.abs(created.created_at - now())).toBeLessThan(60);
  const changed = await succeed(
    account.as.patch(`${base}/${created.id}`, {
      assignment_order: 1,
      conversation_priority: 'longest_waiting',
      fair_distribution_limit: '7',
      description: 'For the night',
    }),
  );
  expect(changed).toMatchObject({
    name: 'Fair',
    assignment_order: 'balanced',
    conversation_priority: 'longest_waiting',
    fair_distribution_limit: 7,
    fair_distribution_window: 3_600,
    description: 'For the night',
  });
  expect(await succeed(account.as.get(base))).toEqual([changed]);
  expect(await succeed(account.as.get(`${base}/${created.id}`))).toEqual(changed);
  expect(await account.as.delete(`${base}/${created.id}`)).toMatchObject({ status: 200, body: undefined });
  expect((await account.as.get(`${base}/${created.id}`)).status).toBe(404);
  const { audit_logs: audits } = await succeed(account.as.get(`${account.path}/audit_logs`));
  const ofPolicies = audits.filter(
    ({ auditable_type: type }: { auditable_type: string }) => type === 'AssignmentPolicy',
  );
  expect(ofPolicies.map(({ action }: { action: string }) => action)).toEqual(['destroy', 'update', 'create']);
});

test.each([
  ['no name', { description: 'For the night' }, 'name'],
  ['a blank name', { name: '  ' }, 'name'],
  ['a name that is taken', { name: 'Taken' }, 'name'],
  ['an unknown order', { name: 'X', assignment_order: 'random' }, 'assignment_order'],
  ['an unknown priority', { name: 'X', conversation_priority: 9 }, 'conversation_priority'],
  ['a limit of 0', { name: 'X', fair_distribution_limit: 0 }, 'fair_distribution_limit'],
  ['a negative window', { name: 'X', fair_distribution_window: -1 }, 'fair_distribution_window'],
])('a policy with %s is refused', async (_what, body, field) => {
  await open();
  await succeed(account.as.post(base, { name: 'Taken' }));
  const answer = await account.as.post(base, body);
  expect([answer.status, answer.body.attributes]).toEqual([422, [field]]);
  const other = await succeed(account.as.post(base, { name: 'Other' }));
  if (field !== 'name' || 'name' in body)
    expect((await account.as.patch(`${base}/${other.id}`, body)).status).toBe(422);
  expect(await succeed(account.as.get(`${base}/${other.id}`))).toEqual(other);
});

test('CT11: an inbox has one policy, which can be replaced and which it loses when the policy is deleted', async () => {
  await open();
  const inbox = await buildApiInbox(app, account, { name: 'Phone' });
  const link = `${account.path}/inboxes/${inbox.id}/assignment_policy`;
  expect((await account.as.get(link)).status).toBe(404);
  expect((await account.as.delete(link)).status).toBe(404);
  const one = await succeed(account.as.post(base, { name: 'One' }));
  const two = await succeed(account.as.post(base, { name: 'Two' }));
  const set = (id: number) => account.as.post(link, { assignment_policy_id: id });
  expect(await succeed(set(one.id))).toEqual({ ...one, assigned_inbox_count: 1 });
  expect(await succeed(set(two.id))).toMatchObject({ id: two.id, assigned_inbox_count: 1 });
  expect(await succeed(account.as.get(link))).toMatchObject({ id: two.id });
  expect((await succeed(account.as.get(`${base}/${one.id}`))).assigned_inbox_count).toBe(0);
  const { inboxes } = await succeed(account.as.get(`${base}/${two.id}/inboxes`));
  expect(inboxes).toEqual([await succeed(account.as.get(`${account.path}/inboxes/${inbox.id}`))]);
  expect((await set(two.id + 1_000)).status).toBe(404);
  expect(await account.as.delete(link)).toMatchObject({ status: 200, body: undefined });
  expect((await account.as.get(link)).status).toBe(404);
  await succeed(set(two.id));
  await account.as.delete(`${base}/${two.id}`);
  expect((await account.as.get(link)).status).toBe(404);
  // A deleted inbox no longer has a policy.
  await succeed(set(one.id));
  await succeed(account.as.delete(`${account.path}/inboxes/${inbox.id}`));
  expect((await succeed(account.as.get(base)))[0].assigned_inbox_count).toBe(0);
  expect((await succeed(account.as.get(`${base}/${one.id}/inboxes`))).inboxes).toEqual([]);
  expect((await account.as.get(link)).status).toBe(404);
  expect((await set(one.id)).status).toBe(404);
});

test('RO5: agents can neither read nor change policies', async () => {
  await open();
  const { id } = await succeed(account.as.post(base, { name: 'One' }));
  const inbox = await buildApiInbox(app, account);
  const agent = app.as(await buildAgent(app, account, { inboxIds: [inbox.id] }));
  const link = `${account.path}/inboxes/${inbox.id}/assignment_policy`;
  const capacities = `${account.path}/agent_capacity_policies`;
  const answers = await Promise.all([
    agent.get(base),
    agent.post(base, { name: 'Mine' }),
    agent.patch(`${base}/${id}`, { name: 'Mine' }),
    agent.delete(`${base}/${id}`),
    agent.get(`${base}/${id}/inboxes`),
    agent.get(link),
    agent.post(link, { assignment_policy_id: id }),
    agent.delete(link),
    agent.get(capacities),
    agent.post(capacities, { name: 'Mine' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(401));
});

test('ED1: without advanced assignment, no policy can become balanced; existing ones can be changed', async () => {
  await open();
  const balanced = await succeed(account.as.post(base, { name: 'Old', assignment_order: 'balanced' }));
  await turnOff(account);
  const refused = await account.as.post(base, { name: 'New', assignment_order: 'balanced' });
  expect([refused.status, refused.body.attributes]).toEqual([422, ['assignment_order']]);
  const plain = await succeed(account.as.post(base, { name: 'Plain' }));
  expect((await account.as.patch(`${base}/${plain.id}`, { assignment_order: 'balanced' })).status).toBe(422);
  const renamed = { ...balanced, name: 'Older' };
  expect((await account.as.patch(`${base}/${balanced.id}`, renamed)).body.name).toBe('Older');
});
