import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildConversation,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';

let app: TestApp;
let account: TestAccount;
let stranger: TestAccount;

beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
  stranger = await buildAccount(app);
});
afterAll(async () => app.close());

const roles = () => `${account.path}/custom_roles`;

test('a role is created, changed, listed and deleted; its holders keep their base role', async () => {
  const role = await succeed(
    account.as.post(roles(), { custom_role: { name: 'Reporter', permissions: ['report_manage'] } }),
  );
  expect(role).toMatchObject({ name: 'Reporter', description: null, permissions: ['report_manage'] });
  const changed = await succeed(
    account.as.patch(`${roles()}/${role.id}`, { permissions: ['report_manage', 'contact_manage'] }),
  );
  expect(changed).toMatchObject({ name: 'Reporter', permissions: ['report_manage', 'contact_manage'] });
  expect(await succeed(account.as.get(roles()))).toEqual([changed]);
  expect(await succeed(account.as.get(`${roles()}/${role.id}`))).toEqual(changed);

  const agent = await buildAgent(app, account, { customRoleId: role.id });
  expect((await account.as.delete(`${roles()}/${role.id}`)).status).toBe(200);
  const membership = await app.services.database
    .tenant(account.id)
    .selectFrom('account_users')
    .select(['role', 'custom_role_id'])
    .where('account_id', '=', account.id)
    .where('user_id', '=', agent.id)
    .executeTakeFirstOrThrow();
  expect(membership).toEqual({ role: 'agent', custom_role_id: null });
});

test('taking a permission away counts with the next request', async () => {
  const inbox = await buildApiInbox(app, account);
  await buildConversation(app, account, { inbox });
  const role = await succeed(account.as.post(roles(), { name: 'All', permissions: ['conversation_manage'] }));
  const agent = app.as(await buildAgent(app, account, { customRoleId: role.id, inboxIds: [inbox.id] }));
  const list = `${account.path}/conversations?status=all`;
  expect((await succeed(agent.get(list))).data.payload).toHaveLength(1);
  await succeed(account.as.patch(`${roles()}/${role.id}`, { permissions: ['contact_manage'] }));
  expect((await succeed(agent.get(list))).data.payload).toHaveLength(0);
});

test.each([
  ['no name', { permissions: [] }],
  ['a blank name', { name: '  ' }],
  ['a permission nobody knows', { name: 'X', permissions: ['everything'] }],
  ['permissions that are no list', { name: 'X', permissions: 'report_manage' }],
  ['nothing', {}],
])('%s is refused', async (_what, body) => {
  expect((await account.as.post(roles(), body)).status).toBe(422);
});

test('agents have no business here', async () => {
  const role = await succeed(account.as.post(roles(), { name: 'X' }));
  const agent = app.as(await buildAgent(app, account));
  const answers = await Promise.all([
    agent.get(roles()),
    agent.get(`${roles()}/${role.id}`),
    agent.post(roles(), { name: 'Y' }),
    agent.patch(`${roles()}/${role.id}`, { name: 'Y' }),
    agent.delete(`${roles()}/${role.id}`),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(401));
});

test('T1: a role of another account is not there', async () => {
  const foreign = await succeed(stranger.as.post(`${stranger.path}/custom_roles`, { name: 'Theirs' }));
  const one = `${roles()}/${foreign.id}`;
  const answers = await Promise.all([
    account.as.get(one),
    account.as.patch(one, { name: 'Mine' }),
    account.as.delete(one),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404]);
});
