import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildConversation,
  openCable,
  succeed,
  type TestAccount,
  type TestApp,
  type TestPerson,
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

test('RO2: a role can be created, updated, listed and deleted, and its holders keep their base role', async () => {
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

test('removing a permission takes effect on the next request', async () => {
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
  ['an unknown permission', { name: 'X', permissions: ['everything'] }],
  ['permissions that are not a list', { name: 'X', permissions: 'report_manage' }],
  ['no fields', {}],
])('a role with %s is refused', async (_what, body) => {
  expect((await account.as.post(roles(), body)).status).toBe(422);
});

test('RO5: agents can neither read nor change roles', async () => {
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

test('RT2, R4: administrators receive an event for each change of a role, and its holders for their own role', async () => {
  const role = await succeed(account.as.post(roles(), { name: 'Desk', permissions: ['contact_manage'] }));
  const [holder, other] = [
    await buildAgent(app, account, { customRoleId: role.id }),
    await buildAgent(app, account),
  ];
  const url = await app.listen();
  const join = (person: TestPerson) =>
    openCable(url, { pubsub_token: person.pubsubToken, user_id: person.id, account_id: account.id });
  const [near, own, far] = await Promise.all([join(account.admin), join(holder), join(other)]);
  const expected = { account_id: account.id, id: role.id };
  const updatesOn = (cable: { messages: { event: string }[] }) =>
    cable.messages.filter(({ event }) => event === 'custom_role.updated').length;

  await succeed(account.as.patch(`${roles()}/${role.id}`, { permissions: [] }));
  expect(await near.next('custom_role.updated')).toEqual(expected);
  expect(await own.next('custom_role.updated')).toEqual(expected);
  const second = await succeed(account.as.post(roles(), { name: 'Second' }));
  await near.next('custom_role.updated', ({ id }) => id === second.id);
  expect((await account.as.delete(`${roles()}/${role.id}`)).status).toBe(200);
  await expect.poll(() => updatesOn(near)).toBe(3);
  await expect.poll(() => updatesOn(own)).toBe(2);
  // An event for all members, sent after all others.
  await succeed(account.as.post(`${account.path}/labels`, { title: 'after-roles' }));
  await far.next('account.cache_invalidated');
  expect(updatesOn(far)).toBe(0);
  await Promise.all([near, own, far].map((cable) => cable.close()));
});

test('T1: a role of another account can be neither read nor changed', async () => {
  const foreign = await succeed(stranger.as.post(`${stranger.path}/custom_roles`, { name: 'Theirs' }));
  const one = `${roles()}/${foreign.id}`;
  const answers = await Promise.all([
    account.as.get(one),
    account.as.patch(one, { name: 'Mine' }),
    account.as.delete(one),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404]);
});

test('RO2: a role of the account can be given to a member, who sees its name and permissions', async () => {
  const role = await succeed(
    account.as.post(roles(), { name: 'Night shift', permissions: ['contact_manage'] }),
  );
  const foreign = await succeed(stranger.as.post(`${stranger.path}/custom_roles`, { name: 'Theirs' }));
  const person = await buildAgent(app, account);
  const one = `${account.path}/agents/${person.id}`;
  expect(
    (await succeed(account.as.patch(one, { role: 'agent', custom_role_id: role.id }))).custom_role_id,
  ).toBe(role.id);
  const placeOf = async () => (await succeed(app.as(person).get('/api/v1/profile'))).accounts[0];
  expect(await placeOf()).toMatchObject({
    role: 'agent',
    permissions: ['contact_manage', 'custom_role'],
    custom_role_id: role.id,
    custom_role: { id: role.id, name: 'Night shift' },
  });
  const refused = await account.as.patch(one, { custom_role_id: foreign.id });
  expect([refused.status, refused.body.attributes]).toEqual([422, ['custom_role_id']]);
  // Without custom_role_id in the body, the role is removed.
  await succeed(account.as.patch(one, { availability: 'busy' }));
  expect(await placeOf()).toMatchObject({ permissions: ['agent'], custom_role_id: null, custom_role: null });
});

test('ED1, RO2: in the enterprise edition, roles cannot be created, changed or given without the feature', async () => {
  const hosted = await buildApp({ env: { EDITION: 'enterprise' } });
  try {
    const home = await buildAccount(hosted);
    const { as, path } = home;
    const turn = (isOn: boolean) =>
      hosted.services.database
        .system('housekeeping')
        .updateTable('accounts')
        .set({ features: JSON.stringify({ custom_roles: isOn }) })
        .where('id', '=', home.id)
        .execute();
    const refused = await as.post(`${path}/custom_roles`, { name: 'X' });
    expect([refused.status, Object.keys(refused.body)]).toEqual([403, ['error', 'error_code']]);
    await turn(true);
    const role = await succeed(
      as.post(`${path}/custom_roles`, { name: 'X', permissions: ['contact_manage'] }),
    );
    const second = await succeed(as.post(`${path}/custom_roles`, { name: 'Y' }));
    const holder = await buildAgent(hosted, home, { customRoleId: role.id });
    const free = await buildAgent(hosted, home);
    await turn(false);

    const give = (id: number, custom_role_id: number | null) =>
      as.patch(`${path}/agents/${id}`, { availability: 'busy', custom_role_id });
    for (const answer of [
      await as.post(`${path}/custom_roles`, { name: 'Z' }),
      await as.patch(`${path}/custom_roles/${role.id}`, { name: 'Z' }),
      await give(free.id, role.id),
      await give(holder.id, second.id),
      await as.post(`${path}/agents`, { email: `r-${home.id}@parley.example`, custom_role_id: role.id }),
    ]) {
      expect([answer.status, Object.keys(answer.body)]).toEqual([403, ['error', 'error_code']]);
    }
    // Existing roles still restrict their holders and can be read, kept, taken away and deleted.
    const [place] = (await succeed(hosted.as(holder).get('/api/v1/profile'))).accounts;
    expect(place.permissions).toEqual(['contact_manage', 'custom_role']);
    expect(await succeed(as.get(`${path}/custom_roles`))).toHaveLength(2);
    expect((await give(holder.id, role.id)).status).toBe(200);
    expect((await give(holder.id, null)).status).toBe(200);
    expect((await as.delete(`${path}/custom_roles/${role.id}`)).status).toBe(200);
  } finally {
    await hosted.close();
  }
});
