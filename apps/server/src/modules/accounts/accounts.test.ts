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
  test('AU11, AU13: an account is returned to its members with its enabled features', async () => {
    const { status, body } = await account.as.get(account.path);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: account.id, name: 'Acme', status: 'active', locale: 'en' });
    expect(body.features).toMatchObject({ labels: true, custom_roles: true });
    expect(body.features).not.toHaveProperty('saml');
    expect(Math.abs(Date.parse(body.created_at) - Date.now())).toBeLessThan(600_000);
    expect(body.support_email).toBe('parley@localhost');
    expect(body).not.toHaveProperty('custom_attributes');
  });

  test('T1: another account gets the same response as one that does not exist', async () => {
    const other = await buildAccount(app);
    const foreign = await account.as.get(other.path);
    const nothing = await account.as.get('/api/v1/accounts/999999');
    expect([foreign.status, foreign.body]).toEqual([404, nothing.body]);
    for (const path of ['/cache_keys']) expect((await account.as.get(other.path + path)).status).toBe(404);
    expect((await account.as.post(`${other.path}/update_active_at`)).status).toBe(404);
    expect((await account.as.patch(other.path, { name: 'Mine' })).status).toBe(404);
    expect((await other.as.get(other.path)).body.name).not.toBe('Mine');
  });

  test('members can read a suspended account, but nothing in it', async () => {
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

  test('AU11: administrators can change an account, and omitted fields keep their values', async () => {
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

  test('an empty string clears a number', async () => {
    await account.as.patch(account.path, { auto_resolve_after: 600 });
    const { status, body } = await account.as.patch(account.path, {
      auto_resolve_after: '',
      auto_resolve_ignore_waiting: '',
    });
    expect({ status, after: body.settings.auto_resolve_after ?? null }).toEqual({ status: 200, after: null });
  });

  test('A7: each change writes one audit row with the old and the new value', async () => {
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

  test('AU11, T3: agents cannot change an account, and administrators cannot change its protected fields', async () => {
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
  ])('an invalid %s is refused with the name of the field (%#)', async (field, value) => {
    const { status, body } = await account.as.patch(account.path, { [field]: value });
    expect(status).toBe(422);
    expect(body.attributes).toEqual([field]);
  });

  test('cache_keys returns when labels last changed, within three days, and browsers may cache it', async () => {
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

test('R2: members receive an event for each change of labels, also for two within one second', async () => {
  const live = await buildAccount(app);
  const cable = await openCable(await app.listen(), {
    pubsub_token: live.admin.pubsubToken,
    user_id: live.admin.id,
    account_id: live.id,
  });
  const keys: string[] = [];
  for (const title of ['first', 'second']) {
    await live.as.post(`${live.path}/labels`, { label: { title } });
    const event = await cable.next(
      'account.cache_invalidated',
      (data) => !keys.includes((data.cache_keys as { label: string }).label),
    );
    expect(event.account_id).toBe(live.id);
    keys.push((event.cache_keys as { label: string }).label);
  }
  expect(Number(keys[1])).toBeGreaterThan(Number(keys[0]));
  await cable.close();
});

describe('sign-up', () => {
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
  ])('sign-up with %j is refused', async (change, status) => {
    const answer = await signUp({ ...person(), ...change });
    expect(answer.status).toBe(status);
    expect(answer.body.message).toEqual(expect.any(String));
  });

  test('sign-up with a registered email address is refused, in any letter case and also concurrently', async () => {
    const first = person();
    expect((await signUp(first)).status).toBe(200);
    expect((await signUp({ ...person(), email: first.email.toUpperCase() })).status).toBe(403);
    const others = person();
    const answers = await Promise.all([signUp(others), signUp(others)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test('sign-up by a signed-in user adds an account in which they are administrator', async () => {
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

  test('sign-up with an invalid credential is refused', async () => {
    const body = person();
    expect((await app.as({ token: 'wrong' }).post('/api/v1/accounts', body)).status).toBe(401);
    const stale = { 'access-token': 'x', client: 'y', uid: body.email };
    expect((await app.as(stale).post('/api/v1/accounts', body)).status).toBe(401);
  });
});

test('while sign-up is disabled, it returns 404 to anonymous callers and members', async () => {
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

test('GET /api returns the version of the API', async () => {
  const { status, body } = await app.anonymous.get('/api');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    version: '4.14.2',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    data_services: 'ok',
  });
});
