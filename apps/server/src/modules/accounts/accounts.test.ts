import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApp,
  openCable,
  PASSWORD,
  type TestAccount,
  type TestApp,
  unique,
} from '../../testing';

let app: TestApp;
let account: TestAccount;
beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app, { name: 'Acme' });
});
afterAll(() => app.close());

const system = () => app.services.database.system('housekeeping');

describe('an account', () => {
  test('AU11, AU13: is shown to its members with the features that are on', async () => {
    const { status, body } = await account.as.get(account.path);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: account.id, name: 'Acme', status: 'active', locale: 'en' });
    expect(body.features).toMatchObject({ labels: true, custom_roles: true });
    expect(body.features).not.toHaveProperty('saml');
    expect(Math.abs(Date.parse(body.created_at) - Date.now())).toBeLessThan(600_000);
    expect(body.support_email).toBe('parley@localhost');
    expect(body).not.toHaveProperty('custom_attributes');
  });

  test('T1: another one looks like one that does not exist', async () => {
    const other = await buildAccount(app);
    const foreign = await account.as.get(other.path);
    const nothing = await account.as.get('/api/v1/accounts/999999');
    expect([foreign.status, foreign.body]).toEqual([404, nothing.body]);
    for (const path of ['/cache_keys']) expect((await account.as.get(other.path + path)).status).toBe(404);
    expect((await account.as.post(`${other.path}/update_active_at`)).status).toBe(404);
    expect((await account.as.patch(other.path, { name: 'Mine' })).status).toBe(404);
    expect((await other.as.get(other.path)).body.name).not.toBe('Mine');
  });

  test('can be read by its members while it is suspended, and nothing else of it', async () => {
    const suspended = await buildAccount(app);
    await system()
      .updateTable('accounts')
      .set({ status: 'suspended' })
      .where('id', '=', suspended.id)
      .execute();
    expect((await suspended.as.get(suspended.path)).body.status).toBe('suspended');
    const agents = await suspended.as.get(`${suspended.path}/agents`);
    expect(agents.status).toBe(401);
    expect(agents.body).toHaveProperty('error');
  });

  test('AU11: is changed by its administrators; what is not named stays', async () => {
    await account.as.patch(account.path, { auto_resolve_after: 600, industry: 'Shoes' });
    const { status, body } = await account.as.patch(account.path, {
      name: 'Acme Ltd',
      locale: 'pt_BR',
      support_email: 'Help@Acme.example',
      auto_resolve_message: 'Bye',
      website: 'https://acme.example',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Acme Ltd',
      locale: 'pt_BR',
      support_email: 'help@acme.example',
      settings: { auto_resolve_after: 600, auto_resolve_message: 'Bye' },
      custom_attributes: { industry: 'Shoes', website: 'https://acme.example', plan_name: null },
    });
    expect(body).not.toHaveProperty('latest_chatwoot_version');
  });

  test('an emptied number is cleared', async () => {
    await account.as.patch(account.path, { auto_resolve_after: 600 });
    const { status, body } = await account.as.patch(account.path, {
      auto_resolve_after: '',
      auto_resolve_ignore_waiting: '',
    });
    expect({ status, after: body.settings.auto_resolve_after ?? null }).toEqual({ status: 200, after: null });
  });

  test('A7: each change leaves an audit row with what was and what is', async () => {
    const audited = await buildAccount(app, { name: 'Before' });
    await audited.as.patch(audited.path, { name: 'After' });
    await audited.as.patch(audited.path, { name: 'After' });
    const rows = await system()
      .selectFrom('audit_logs')
      .select(['audited_changes', 'username', 'user_id'])
      .where('account_id', '=', audited.id)
      .where('auditable_type', '=', 'Account')
      .execute();
    expect(rows).toEqual([
      {
        audited_changes: { name: ['Before', 'After'] },
        username: audited.admin.email,
        user_id: audited.admin.id,
      },
    ]);
  });

  test('AU11, T3: no agent changes it, and no body reaches what it may not', async () => {
    const agent = await buildAgent(app, account);
    const refused = await app.as(agent).patch(account.path, { name: 'Taken over' });
    expect(refused.status).toBe(401);
    expect(refused.body).toHaveProperty('error');
    await account.as.patch(account.path, {
      id: 999,
      status: 'suspended',
      features: { saml: true },
      limits: { agents: 1 },
      cache_keys: {},
    });
    const { body } = await account.as.get(account.path);
    expect(body).toMatchObject({ id: account.id, status: 'active' });
    expect(body.features).not.toHaveProperty('saml');
  });

  test.each([
    ['name', ''],
    ['name', 'x'.repeat(256)],
    ['locale', 'klingon'],
    ['domain', 'x'.repeat(101)],
    ['support_email', 'nonsense'],
    ['auto_resolve_after', 9],
    ['auto_resolve_after', 1_439_857],
    ['auto_resolve_after', 'soon'],
  ])('refuses a %s that breaks its rule (%#) and names the field', async (field, value) => {
    const { status, body } = await account.as.patch(account.path, { [field]: value });
    expect(status).toBe(422);
    expect(body.attributes).toEqual([field]);
  });

  test('tells when labels last changed, for a while cacheable by the browser', async () => {
    const { body: before } = await account.as.get(`${account.path}/cache_keys`);
    expect(before.cache_keys.label).toBe('0000000000');
    await account.as.post(`${account.path}/labels`, { label: { title: 'shoes' } });
    const after = await account.as.get(`${account.path}/cache_keys`);
    expect(Number(after.body.cache_keys.label)).toBeGreaterThan(1_700_000_000);
    expect(after.headers['cache-control']).toBe('max-age=10, private, stale-while-revalidate=300');
    await system()
      .updateTable('accounts')
      .set({ cache_keys: JSON.stringify({ label: String(Math.floor(Date.now() / 1000) - 73 * 3_600) }) })
      .where('id', '=', account.id)
      .execute();
    expect((await account.as.get(`${account.path}/cache_keys`)).body.cache_keys.label).toBe('0000000000');
  });
});

test('R2: members hear at once that labels changed, and twice within a second is twice', async () => {
  const live = await buildAccount(app);
  const cable = await openCable(await app.listen(), {
    pubsub_token: live.admin.pubsubToken,
    user_id: live.admin.id,
    account_id: live.id,
  });
  const keys: string[] = [];
  for (const title of ['first', 'second']) {
    await live.as.post(`${live.path}/labels`, { label: { title } });
    const told = await cable.next(
      'account.cache_invalidated',
      (data) => !keys.includes((data.cache_keys as { label: string }).label),
    );
    expect(told.account_id).toBe(live.id);
    keys.push((told.cache_keys as { label: string }).label);
  }
  expect(Number(keys[1])).toBeGreaterThan(Number(keys[0]));
  await cable.close();
});

describe('signing up', () => {
  const person = () => ({
    account_name: 'New',
    user_full_name: 'Nina New',
    email: `${unique('n')}@parley.example`,
    password: PASSWORD,
  });
  const signUp = (body: Record<string, unknown>) => app.anonymous.post('/api/v1/accounts', body);

  test.each([
    [{ account_name: '', user_full_name: '' }, 403],
    [{ email: 'nonsense' }, 403],
    [{ email: null }, 403],
    [{ password: 'weak' }, 422],
    [{ account_name: '' }, 422],
  ])('with %j is refused', async (change, status) => {
    const answer = await signUp({ ...person(), ...change });
    expect(answer.status).toBe(status);
    expect(answer.body.message).toEqual(expect.any(String));
  });

  test('with an address that is registered is refused, in whatever spelling', async () => {
    const first = person();
    expect((await signUp(first)).status).toBe(200);
    expect((await signUp({ ...person(), email: first.email.toUpperCase() })).status).toBe(403);
    const others = person();
    const answers = await Promise.all([signUp(others), signUp(others)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test('by a signed-in person adds an account of which they are administrator', async () => {
    const owner = await buildAccount(app);
    const { status, body } = await owner.as.post('/api/v1/accounts', {
      account_name: 'Second',
      locale: 'de',
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: owner.admin.id, role: 'administrator' });
    expect(body.data.accounts).toHaveLength(2);
    const added = `/api/v1/accounts/${body.data.account_id}`;
    expect((await owner.as.get(added)).body).toMatchObject({ name: 'Second', locale: 'de' });
    expect((await owner.as.get(`${added}/conversations`)).status).toBe(200);
    expect((await owner.as.post('/api/v1/accounts', { account_name: ' ' })).status).toBe(422);
  });

  test('with a wrong credential is not signing up', async () => {
    const body = person();
    expect((await app.as({ token: 'wrong' }).post('/api/v1/accounts', body)).status).toBe(401);
    const stale = { 'access-token': 'x', client: 'y', uid: body.email };
    expect((await app.as(stale).post('/api/v1/accounts', body)).status).toBe(401);
  });
});

test('where sign-up is off there is no such call, for strangers and members alike', async () => {
  const closed = await buildApp({ env: { ENABLE_ACCOUNT_SIGNUP: 'false' } });
  try {
    const body = { account_name: 'A', user_full_name: 'B', email: 'c@parley.example', password: PASSWORD };
    expect((await closed.anonymous.post('/api/v1/accounts', body)).status).toBe(404);
    const member = await buildAccount(closed);
    expect((await member.as.post('/api/v1/accounts', body)).status).toBe(404);
    expect((await closed.anonymous.get('/setup/status')).body.signup_enabled).toBe(false);
  } finally {
    await closed.close();
  }
});

test('apps find out which version of the API is spoken here', async () => {
  const { status, body } = await app.anonymous.get('/api');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    version: '4.14.2',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    data_services: 'ok',
  });
});
