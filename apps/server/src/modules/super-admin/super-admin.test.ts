import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApp,
  buildUser,
  PASSWORD,
  sessionOf,
  type TestApp,
} from '../../testing';
import { buildConsole, type TestConsole } from './testing/build-console';

const API = '/api/v1/super_admin';

let app: TestApp;
let admins: TestConsole;
beforeAll(async () => {
  app = await buildApp();
  admins = await buildConsole(app);
});
afterAll(() => app.close());

const db = () => app.services.database.system('super-administration');
const lastAct = async () =>
  (await admins.call.get(`${API}/audits`)).body.payload[0] as Record<string, unknown>;

test('SH12: a super administrator can use the console with a session, but not with an access token', async () => {
  const { body } = await admins.call.get('/api/v1/profile');
  expect(body.type).toBe('SuperAdmin');
  expect((await admins.call.get(`${API}/session`)).status).toBe(200);
  expect((await app.as(admins.person).get(`${API}/session`)).status).toBe(401);
  const agent = await buildAgent(app, admins.account);
  const asAgent = app.as(await sessionOf(app, agent));
  expect((await asAgent.get('/api/v1/profile')).body.type).toBeNull();
  expect((await asAgent.get(`${API}/session`)).status).toBe(401);
});

test('the last activity of a user remains after sign-out', async () => {
  const lastSeen = async (id: number) =>
    (await admins.call.get(`${API}/users/${id}`)).body.last_seen_at as string | null;
  const agent = await buildAgent(app, admins.account);
  expect(await lastSeen(agent.id)).toBeNull();
  const session = app.as(await sessionOf(app, agent));
  await session.delete('/auth/sign_out');
  expect(await lastSeen(agent.id)).toMatch(/^\d{4}-/);
});

test('A5: a change in an old session requires re-authentication, which applies to that session only', async () => {
  const headers = await sessionOf(app, admins.person);
  const late = app.as(headers);
  await db()
    .updateTable('sessions')
    .set({ password_proven_at: new Date(Date.now() - 31 * 60_000) })
    .where('user_id', '=', admins.person.id)
    .where('client', '=', headers.client ?? '')
    .execute();
  expect((await late.get(`${API}/session`)).body).toEqual({ proven_until: null, has_password: true });
  const place = `${API}/accounts/${admins.account.id}`;
  const refused = await late.patch(place, { limits: { agents: 9 } });
  expect(refused).toMatchObject({ status: 403, body: { error_code: 'password_needed' } });
  expect((await late.get(place)).body.limits.agents).toBeNull();

  expect((await late.post(`${API}/session/password`, { password: 'nonsense' })).status).toBe(422);
  expect((await late.patch(place, { limits: { agents: 9 } })).status).toBe(403);
  const proven = await late.post(`${API}/session/password`, { password: PASSWORD });
  expect(Date.parse(proven.body.proven_until)).toBeGreaterThan(Date.now() + 29 * 60_000);
  expect((await late.patch(place, { limits: { agents: 9 } })).body.limits).toEqual({
    agents: 9,
    inboxes: null,
  });
});

test('accounts are found by name and id, in pages', async () => {
  const { call, account } = admins;
  const { body } = await call.get(`${API}/accounts?q=${account.id}`);
  expect(body.payload.map(({ id }: { id: number }) => id)).toContain(account.id);
  expect(body.meta).toEqual({ count: body.payload.length, current_page: 1, per_page: 25 });
  expect((await call.get(`${API}/accounts?q=%25`)).body.payload).toEqual([]);
  expect((await call.get(`${API}/accounts?status=suspended`)).body.payload).toEqual([]);
});

test('creating an account invites its administrator and is recorded in the audit log', async () => {
  const { call } = admins;
  const made = await call.post(`${API}/accounts`, {
    name: 'Initech',
    administrator_email: 'Bill@initech.example',
  });
  expect(made.body).toMatchObject({
    name: 'Initech',
    status: 'active',
    users_count: 1,
    members: [{ email: 'bill@initech.example', role: 'administrator' }],
  });
  const events = await app.services.database
    .tenant(made.body.id)
    .selectFrom('event_log')
    .select(['type', 'data'])
    .execute();
  expect(events).toContainEqual({
    type: 'user.mail_requested',
    data: {
      mail: 'invitation',
      inviter_id: admins.person.id,
      to: 'bill@initech.example',
      link_seed: expect.any(String),
    },
  });
  expect(await lastAct()).toMatchObject({
    action: 'account.created',
    username: admins.person.email,
    target_type: 'Account',
    target_id: made.body.id,
  });
});

test('members of a suspended account are rejected at the next request, until it is activated again', async () => {
  const { call, account } = await buildSecond();
  const place = `${API}/accounts/${account.id}`;
  expect((await account.as.get(`${account.path}/labels`)).status).toBe(200);
  expect((await call.post(`${place}/suspend`)).body.status).toBe('suspended');
  expect((await account.as.get(`${account.path}/labels`)).status).toBe(401);
  expect((await account.as.get(account.path)).body.status).toBe('suspended');
  expect((await call.post(`${place}/activate`)).body.status).toBe('active');
  expect((await account.as.get(`${account.path}/labels`)).status).toBe(200);
  expect(await lastAct()).toMatchObject({
    action: 'account.activated',
    changes: { status: ['suspended', 'active'] },
  });
});

test('ED1: a feature follows the edition until it is overridden for an account, and can be reset', async () => {
  const { call, account } = await buildSecond();
  const place = `${API}/accounts/${account.id}`;
  const stateOf = async (name: string) =>
    (await call.get(place)).body.features.find((feature: { name: string }) => feature.name === name);
  expect(await stateOf('custom_roles')).toEqual({
    name: 'custom_roles',
    is_on: true,
    by_default: true,
    own: null,
  });
  await call.patch(place, { features: { custom_roles: false, ip_lookup: true } });
  expect(await stateOf('custom_roles')).toMatchObject({ is_on: false, own: false });
  const { features } = (await account.as.get(account.path)).body;
  expect(features.custom_roles).toBeUndefined();
  expect(features.ip_lookup).toBe(true);
  await call.patch(place, { features: { custom_roles: null } });
  expect(await stateOf('custom_roles')).toMatchObject({ is_on: true, own: null });
  expect((await call.patch(place, { features: { no_such_thing: true } })).status).toBe(422);
});

test('the agent limit of an account applies to every invitation, in the console too', async () => {
  const { call, account } = await buildSecond();
  await call.patch(`${API}/accounts/${account.id}`, { limits: { agents: 1 } });
  const invited = await account.as.post(`${account.path}/agents`, { email: 'one@more.example', name: 'One' });
  expect(invited.status).toBe(402);
  const body = { name: 'Two', email: 'two@more.example', managed_account_id: account.id };
  expect((await call.post(`${API}/users`, body)).status).toBe(402);
  await call.patch(`${API}/accounts/${account.id}`, { limits: { agents: null } });
  const made = await call.post(`${API}/users`, body);
  expect(made.body).toMatchObject({ is_confirmed: false, accounts: [{ id: account.id, role: 'agent' }] });
  expect((await call.post(`${API}/users`, body)).body.attributes).toEqual(['email']);
});

test('the inbox limit applies, and deleting an inbox frees a slot', async () => {
  const { call, account } = await buildSecond();
  await call.patch(`${API}/accounts/${account.id}`, { limits: { inboxes: 1 } });
  const make = () =>
    account.as.post(`${account.path}/inboxes`, { name: 'An inbox', channel: { type: 'api' } });
  const [one, two] = await Promise.all([make(), make()]);
  expect([one.status, two.status].sort()).toEqual([200, 402]);
  const { id } = (one.status === 200 ? one : two).body;
  expect((await account.as.delete(`${account.path}/inboxes/${id}`)).status).toBe(200);
  expect((await make()).status).toBe(200);
});

test('RO5: the last super administrator cannot be removed', async () => {
  const { call, person, account } = admins;
  const place = (id: number) => `${API}/users/${id}`;
  const refused = await call.delete(`${place(person.id)}/super_admin`);
  expect(refused).toMatchObject({ status: 422, body: { error_code: 'last_super_admin' } });
  expect((await call.post(`${place(person.id)}/disable`)).body.error_code).toBe('oneself');

  const other = await buildAgent(app, account);
  expect((await call.post(`${place(other.id)}/super_admin`)).body.is_super_admin).toBe(true);
  const asOther = app.as(await sessionOf(app, other));
  expect((await asOther.get(`${API}/session`)).status).toBe(200);
  // Each removes the role of the other at the same time: one super administrator remains.
  const answers = await Promise.all([
    call.delete(`${place(other.id)}/super_admin`),
    asOther.delete(`${place(person.id)}/super_admin`),
  ]);
  const left = await db().selectFrom('users').select('id').where('type', '=', 'SuperAdmin').execute();
  expect(left).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await db().updateTable('users').set({ type: 'SuperAdmin' }).where('id', '=', person.id).execute();
  await db().updateTable('users').set({ type: null }).where('id', '=', other.id).execute();
});

test('a disabled user is rejected with session and token until enabled again', async () => {
  const { call, account } = admins;
  const agent = await buildAgent(app, account);
  const session = app.as(await sessionOf(app, agent));
  const place = `${API}/users/${agent.id}`;
  expect((await call.post(`${place}/disable`)).body).toMatchObject({ is_disabled: true, sessions_count: 0 });
  expect((await session.get('/api/v1/profile')).status).toBe(401);
  expect((await app.as(agent).get('/api/v1/profile')).status).toBe(401);
  await call.post(`${place}/enable`);
  expect((await app.as(agent).get('/api/v1/profile')).status).toBe(200);
  expect((await call.post(`${API}/users/${agent.id}/super_admin`)).status).toBe(200);
  expect((await call.delete(`${API}/users/${agent.id}/super_admin`)).body.is_super_admin).toBe(false);
});

test('ending all sessions of a user also rotates the socket token; the caller keeps the current session', async () => {
  const { call, account, person } = admins;
  const agent = await buildAgent(app, account);
  const session = app.as(await sessionOf(app, agent));
  const tokenOf = async () =>
    (
      await db()
        .selectFrom('users')
        .select('pubsub_token')
        .where('id', '=', agent.id)
        .executeTakeFirstOrThrow()
    ).pubsub_token;
  const before = await tokenOf();
  expect((await call.delete(`${API}/users/${agent.id}/sessions`)).body.sessions_count).toBe(0);
  expect((await session.get('/api/v1/profile')).status).toBe(401);
  expect(await tokenOf()).not.toBe(before);

  const second = app.as(await sessionOf(app, person));
  expect((await call.delete(`${API}/users/${person.id}/sessions`)).body.sessions_count).toBe(1);
  expect((await second.get('/api/v1/profile')).status).toBe(401);
  expect((await call.get('/api/v1/profile')).status).toBe(200);
});

test('an email address can be confirmed in the console; reset mails go only to members of an account', async () => {
  const { call, account } = admins;
  const made = await call.post(`${API}/users`, {
    name: 'Nora',
    email: 'nora@new.example',
    managed_account_id: account.id,
  });
  const place = `${API}/users/${made.body.id}`;
  expect((await call.post(`${place}/super_admin`)).body.error_code).toBe('cannot_sign_in');
  expect((await call.post(`${place}/confirm`)).body.is_confirmed).toBe(true);
  expect((await call.post(`${place}/reset_mail`)).status).toBe(200);
  const stranger = await buildUser(app);
  expect((await call.post(`${API}/users/${stranger.id}/reset_mail`)).body.error_code).toBe('no_account');
  const events = await app.services.database
    .tenant(account.id)
    .selectFrom('event_log')
    .select('data')
    .where('type', '=', 'user.mail_requested')
    .where('user_id', '=', made.body.id)
    .orderBy('seq')
    .execute();
  expect(events.map(({ data }) => data.mail)).toEqual(['invitation', 'password_reset']);
});

test('A7: rows of the console audit log can be neither changed nor deleted', async () => {
  const rows = db().deleteFrom('installation_audit_logs');
  await expect(rows.execute()).rejects.toThrow(/permission denied/);
  const change = app.services.database
    .global()
    .updateTable('installation_audit_logs')
    .set({ username: null });
  await expect(change.execute()).rejects.toThrow(/permission denied/);
});

/** Another account with its own administrator, and the console of the same super administrator. */
async function buildSecond() {
  return { call: admins.call, account: await buildAccount(app) };
}
