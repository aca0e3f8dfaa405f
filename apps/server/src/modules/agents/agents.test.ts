import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildConversation,
  buildUser,
  openDatabaseProbe,
  openCable,
  PASSWORD,
  type TestAccount,
  type TestApp,
  type TestPerson,
  unique,
} from '../../testing';

let app: TestApp;
let account: TestAccount;
beforeAll(async () => {
  app = await buildApp({ withJobs: true });
  account = await buildAccount(app);
});
afterAll(() => app.close());

const system = () => app.services.database.system('housekeeping');
const email = () => `${unique('agent')}@parley.example`;
const create = (fields: Record<string, unknown>) => account.as.post(`${account.path}/agents`, fields);

describe('adding agents', () => {
  test('CF8: an agent is created from an email address, with defaults for the other fields', async () => {
    const address = email();
    const { status, body } = await create({ agent: { email: address.toUpperCase() } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: address,
      name: address.split('@')[0],
      role: 'agent',
      auto_offline: true,
      confirmed: false,
      account_id: account.id,
      custom_role_id: null,
    });
    const settings = await system()
      .selectFrom('notification_settings')
      .select(['email_flags', 'push_flags'])
      .where('user_id', '=', body.id)
      .executeTakeFirst();
    expect(settings).toEqual({
      email_flags: ['email_conversation_assignment'],
      push_flags: ['push_conversation_assignment'],
    });
  });

  test('D4: inviting an email address while another request inserts it returns the same user', async () => {
    const probe = await openDatabaseProbe(app);
    const address = email();
    const others = await probe.hold(
      `insert into users (email, uid, name, pubsub_token) values ($1, $1, 'Somebody', $1)`,
      [address],
    );
    const invited = create({ email: address });
    await probe.waiting(1);
    await others.release();
    await probe.close();
    expect(await invited).toMatchObject({ status: 200, body: { email: address, name: 'Somebody' } });
  });

  test('role and availability are accepted by name or number, and unknown values are refused', async () => {
    const { body } = await create({ email: email(), role: 1, availability: 2 });
    expect(body.role).toBe('administrator');
    expect((await create({ email: email(), role: 'owner' })).body.attributes).toEqual(['role']);
    expect((await create({ email: email(), availability: 7 })).body.attributes).toEqual(['availability']);
    expect((await create({ email: 'nonsense' })).body.attributes).toEqual(['email']);
  });

  test('inviting a member again is refused', async () => {
    const { status, body } = await create({ email: account.admin.email });
    expect([status, body.attributes]).toEqual([422, ['user_id']]);
  });

  test('T2: a custom role of another account cannot be assigned', async () => {
    const other = await buildAccount(app);
    const { body: role } = await other.as.post(`${other.path}/custom_roles`, {
      custom_role: { name: 'Reader', description: '', permissions: ['report_manage'] },
    });
    const refused = await create({ agent: { email: email() }, custom_role_id: role.id });
    expect([refused.status, refused.body.attributes]).toEqual([422, ['custom_role_id']]);
  });

  test('CF8: a request for more agents than the account has seats adds none of them', async () => {
    const small = await buildAccount(app);
    await system()
      .updateTable('accounts')
      .set({
        limits: JSON.stringify({ agents: 2 }),
        custom_attributes: JSON.stringify({ onboarding_step: 'invite_team' }),
      })
      .where('id', '=', small.id)
      .execute();
    const bulk = (emails: unknown) => small.as.post(`${small.path}/agents/bulk_create`, { emails });
    expect((await bulk([email(), email()])).status).toBe(402);
    expect((await small.as.get(`${small.path}/agents`)).body).toHaveLength(1);
    expect((await bulk([email(), 'nonsense'])).status).toBe(200);
    const { body: agents } = await small.as.get(`${small.path}/agents`);
    expect(agents).toHaveLength(2);
    expect(agents.find((agent: { confirmed: boolean }) => !agent.confirmed)).toMatchObject({
      role: 'agent',
      auto_offline: false,
      availability_status: 'offline',
    });
    expect((await small.as.get(small.path)).body).not.toHaveProperty('custom_attributes');
    expect((await small.as.post(`${small.path}/agents`, { email: email() })).status).toBe(402);
    const missing = await small.as.post(`${small.path}/agents/bulk_create`, {});
    expect([missing.status, Object.keys(missing.body)]).toEqual([
      422,
      ['error', 'error_code', 'error_params'],
    ]);
    expect((await bulk(Array.from({ length: 51 }, email))).status).toBe(422);
  });

  test('administrators see when a member was last active and their teams and inboxes', async () => {
    const agent = await buildAgent(app, account, { name: 'Zoe' });
    const team = (await account.as.post(`${account.path}/teams`, { name: `places ${agent.id}` })).body;
    await account.as.post(`${account.path}/teams/${team.id}/team_members`, { user_ids: [agent.id] });
    const inbox = await buildApiInbox(app, account);
    await account.as.post(`${account.path}/inbox_members`, { inbox_id: inbox.id, user_ids: [agent.id] });
    const listed = async (as: typeof account.as) =>
      (await as.get(`${account.path}/agents`)).body.find(({ id }: { id: number }) => id === agent.id);
    expect(await listed(account.as)).toMatchObject({
      last_active_at: null,
      team_ids: [team.id],
      inbox_ids: [inbox.id],
    });
    await app.as(agent).post(`${account.path}/update_active_at`);
    expect((await listed(account.as)).last_active_at).toMatch(/^\d{4}-/);
    expect(await listed(app.as(agent))).not.toHaveProperty('team_ids');
  });

  test('CF8, RO5: only administrators can manage agents; members can read the list, sorted by name', async () => {
    const agent = await buildAgent(app, account, { name: 'aaron' });
    const asAgent = app.as(agent);
    const { status, body } = await asAgent.get(`${account.path}/agents`);
    expect(status).toBe(200);
    const names = body.map((one: { name: string }) => one.name.toLowerCase());
    expect(names).toEqual([...names].sort());
    expect(names[0]).toBe('aaron');
    for (const refused of [
      await asAgent.post(`${account.path}/agents`, { email: email() }),
      await asAgent.patch(`${account.path}/agents/${agent.id}`, { role: 'administrator' }),
      await asAgent.delete(`${account.path}/agents/${account.admin.id}`),
      await asAgent.post(`${account.path}/agents/bulk_create`, { emails: [email()] }),
      await asAgent.post(`${account.path}/agents/${account.admin.id}/invitation`),
    ]) {
      expect([refused.status, Object.keys(refused.body)]).toEqual([401, ['error', 'error_code']]);
    }
  });
});

describe('updating a member', () => {
  test('T1: updating a member who is also in another account changes neither their name nor that membership', async () => {
    const other = await buildAccount(app);
    await create({ email: other.admin.email });
    const { status, body } = await account.as.patch(`${account.path}/agents/${other.admin.id}`, {
      agent: { name: 'Renamed', availability: 'busy', auto_offline: false },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Ada Admin', availability_status: 'busy', role: 'agent' });
    const there = await other.as.get(`${other.path}/agents`);
    expect(there.body[0]).toMatchObject({ name: 'Ada Admin', role: 'administrator', auto_offline: true });
  });

  test('T1: a member of another account can be neither updated nor removed', async () => {
    const other = await buildAccount(app);
    for (const path of [
      `/agents/${other.admin.id}`,
      '/agents/0',
      '/agents/x',
      '/agents/99999999999999999999',
    ]) {
      expect((await account.as.patch(account.path + path, { role: 'agent' })).status).toBe(404);
      expect((await account.as.delete(account.path + path)).status).toBe(404);
    }
  });

  test('A7: the audit log records who added a member or changed their role', async () => {
    const agent = await buildAgent(app, account);
    await account.as.patch(`${account.path}/agents/${agent.id}`, { role: 'administrator' });
    const rows = await system()
      .selectFrom('audit_logs')
      .select(['action', 'audited_changes', 'user_id'])
      .where('account_id', '=', account.id)
      .where('auditable_type', '=', 'AccountUser')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(rows[0]).toEqual({
      action: 'update',
      audited_changes: { role: ['agent', 'administrator'] },
      user_id: account.admin.id,
    });
    expect(rows[1]).toMatchObject({
      action: 'create',
      audited_changes: { user_id: agent.id, role: 'agent' },
    });
  });
});

describe('A8: an account keeps an active administrator', () => {
  test('the last administrator can neither leave nor become an agent, and an invited one does not count', async () => {
    const lone = await buildAccount(app);
    await lone.as.post(`${lone.path}/agents`, { email: email(), role: 'administrator' });
    const self = `${lone.path}/agents/${lone.admin.id}`;
    expect((await lone.as.delete(self)).status).toBe(422);
    const stepDown = await lone.as.patch(self, { role: 'agent' });
    expect([stepDown.status, Object.keys(stepDown.body)]).toEqual([422, ['error', 'error_code']]);
  });

  test('when two administrators remove each other concurrently, one stays', async () => {
    for (let round = 0; round < 3; round += 1) {
      const pair = await buildAccount(app);
      const second = await buildAgent(app, pair, { role: 'administrator' });
      const answers = await Promise.all([
        pair.as.delete(`${pair.path}/agents/${second.id}`),
        app.as(second).delete(`${pair.path}/agents/${pair.admin.id}`),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });
});

describe('removing a member', () => {
  test('R5: a removed member loses access at once; their conversations are unassigned, messages keep the name', async () => {
    const inbox = await buildApiInbox(app, account);
    const agent = await buildAgent(app, account, { name: 'Leaving Lee', inboxIds: [inbox.id] });
    const conversation = await buildConversation(app, account, { inbox, assignee_id: agent.id });
    const url = `${account.path}/conversations/${conversation.id}`;
    expect((await account.as.get(url)).body.meta.assignee?.id).toBe(agent.id);
    await app.as(agent).post(`${url}/messages`, { content: 'I was here' });

    expect((await account.as.delete(`${account.path}/agents/${agent.id}`)).status).toBe(200);
    const refused = await app.as(agent).get(url);
    expect(refused.status).toBe(401);
    expect((await account.as.get(url)).body.meta.assignee).toBeUndefined();
    const { body } = await account.as.get(`${url}/messages`);
    const sent = body.payload.find((message: { content: string }) => message.content === 'I was here');
    expect(sent.sender.name).toBe('Leaving Lee');
    expect((await account.as.get(`${account.path}/inbox_members/${inbox.id}`)).body.payload).toEqual([]);
  });

  test('a user removed from their last account cannot sign in, and can be invited again', async () => {
    const agent = await buildAgent(app, account);
    const credentials = { email: agent.email, password: PASSWORD };
    expect((await app.anonymous.post('/auth/sign_in', credentials)).status).toBe(200);
    await account.as.delete(`${account.path}/agents/${agent.id}`);
    await expect.poll(async () => (await app.as(agent).get('/api/v1/profile')).status).toBe(401);
    expect((await app.anonymous.post('/auth/sign_in', credentials)).status).toBe(401);
    const again = await create({ email: agent.email });
    expect(again.body).toMatchObject({ id: agent.id, confirmed: false });
  });

  test('a removed user who is also in another account keeps access to it', async () => {
    const other = await buildAccount(app);
    await create({ email: other.admin.email });
    await account.as.delete(`${account.path}/agents/${other.admin.id}`);
    const witness = await buildAgent(app, account);
    await account.as.delete(`${account.path}/agents/${witness.id}`);
    await expect.poll(async () => (await app.as(witness).get('/api/v1/profile')).status).toBe(401);
    expect((await other.as.get(`${other.path}/agents`)).status).toBe(200);
  });
});

describe('assignable agents', () => {
  test('assignable agents are the members common to the given inboxes, and administrators', async () => {
    const home = await buildAccount(app);
    const [one, two] = [await buildApiInbox(app, home), await buildApiInbox(app, home)];
    const both = await buildAgent(app, home, { name: 'Both', inboxIds: [one.id, two.id] });
    const first = await buildAgent(app, home, { name: 'First', inboxIds: [one.id] });
    await buildAgent(app, home, { name: 'None' });
    const ask = async (as: typeof home.as, ids: unknown[]) => {
      const query = ids.map((id) => `inbox_ids[]=${id}`).join('&');
      return as.get(`${home.path}/assignable_agents?${query}`);
    };
    const names = (answer: { body: { payload: { name: string }[] } }) =>
      answer.body.payload.map(({ name }) => name);
    expect(names(await ask(home.as, [one.id]))).toEqual(['Ada Admin', 'Both', 'First']);
    expect(names(await ask(home.as, [one.id, two.id]))).toEqual(['Ada Admin', 'Both']);
    expect(names(await ask(app.as(both), [one.id, two.id]))).toEqual(['Ada Admin', 'Both']);
    expect((await ask(app.as(first), [one.id, two.id])).status).toBe(401);
    for (const ids of [[], [999_999], ['x'], [one.id, 999_999]])
      expect((await ask(home.as, ids)).status).toBe(404);
    const old = await home.as.get(`${home.path}/inboxes/${two.id}/assignable_agents`);
    expect(names(old)).toEqual(['Ada Admin', 'Both']);
  });
});

test('a user without memberships sees no account', async () => {
  const nobody = await buildUser(app);
  const { status, body } = await app.as(nobody).get('/api/v1/profile');
  expect(status).toBe(200);
  expect(body).toMatchObject({ account_id: null, role: null, accounts: [] });
  expect((await app.as(nobody).get(`${account.path}/agents`)).status).toBe(401);
});

test('RT2, R4: agent.updated reaches administrators and the agent; a change of availability does not send it', async () => {
  const home = await buildAccount(app);
  const [mira, jonas] = [await buildAgent(app, home), await buildAgent(app, home)];
  const url = await app.listen();
  const join = (person: TestPerson) =>
    openCable(url, { pubsub_token: person.pubsubToken, user_id: person.id, account_id: home.id });
  const [near, own, far] = await Promise.all([join(home.admin), join(mira), join(jonas)]);
  const about = (id: number) => (data: Record<string, unknown>) => data.id === id;
  const one = `${home.path}/agents/${mira.id}`;
  const updatesOn = (cable: { messages: { event: string }[] }) =>
    cable.messages.filter(({ event }) => event === 'agent.updated').length;

  await home.as.patch(one, { availability: 'busy' });
  await home.as.patch(one, { name: 'Mira Kurz', role: 'administrator' });
  expect(await near.next('agent.updated')).toEqual({ account_id: home.id, id: mira.id });
  expect(await own.next('agent.updated')).toEqual({ account_id: home.id, id: mira.id });
  const { body: lea } = await home.as.post(`${home.path}/agents`, { email: email() });
  await near.next('agent.updated', about(lea.id));
  await home.as.delete(`${home.path}/agents/${lea.id}`);
  // Mira's role and name, Lea added and removed: four events. A change of availability sends none.
  await expect.poll(() => updatesOn(near)).toBe(4);
  // Events arrive in order: once this later event is here, an earlier one would have arrived too.
  await far.next('account.cache_invalidated');
  expect(updatesOn(far)).toBe(0);
  await Promise.all([near, own, far].map((cable) => cable.close()));
});
