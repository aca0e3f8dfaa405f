import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  buildAccount,
  buildApp,
  buildUser,
  compareDurations,
  openDatabaseProbe,
  TIMING_TEST_TIMEOUT_MS,
  PASSWORD,
  type TestApp,
  type TestPerson,
} from '../../testing';
import { createUserToken, updateUser } from './auth.facade';
import { deletePersonalToken } from './personal-tokens';

let app: TestApp;
let person: TestPerson;

beforeAll(async () => {
  app = await buildApp();
  person = (await buildAccount(app)).admin;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

const signIn = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  app.anonymous.post('/auth/sign_in', body, headers);

function sessionHeaders(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, String(headers[name])]));
}

function cookieOf(headers: Record<string, unknown>): string {
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

const global = () => app.services.database.global();

describe('signing in', () => {
  test('AU1: the right password opens a session, which is returned in headers and as a cookie', async () => {
    const answer = await signIn({ email: ` ${person.email.toUpperCase()} `, password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ id: person.id, email: person.email, role: 'administrator' });
    expect(answer.headers['access-token']).toMatch(/^[\w-]{22}$/);
    expect(answer.headers).toMatchObject({ 'token-type': 'Bearer', uid: person.email });
    const days = (Number(answer.headers.expiry) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(59.9);
    expect(days).toBeLessThanOrEqual(60);
    const bearer = Buffer.from(String(answer.headers.authorization).replace('Bearer ', ''), 'base64');
    expect(JSON.parse(bearer.toString())).toMatchObject(sessionHeaders(answer.headers));
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);

    const byHeaders = await app.as(sessionHeaders(answer.headers)).get('/auth/validate_token');
    expect(byHeaders.status).toBe(200);
    expect(byHeaders.body.payload).toMatchObject({ success: true, data: { id: person.id } });
    expect(byHeaders.headers['access-token']).toBe(answer.headers['access-token']);

    const byCookie = await app.anonymous.get('/auth/validate_token', { cookie: cookieOf(answer.headers) });
    expect(byCookie.status).toBe(200);
    expect(byCookie.headers['access-token']).toBeUndefined();
  });

  test('A3: an unknown address, a wrong password and a user without password get the same response', async () => {
    const invited = await buildUser(app);
    await updateUser(global(), invited.id, { password_hash: null, confirmed_at: null });
    const answers = [
      await signIn({ email: 'nobody@parley.example', password: PASSWORD }),
      await signIn({ email: person.email, password: 'Wrong-horse-7' }),
      await signIn({ email: invited.email, password: PASSWORD }),
    ];
    for (const { status, body, headers } of answers) {
      expect({ status, body }).toMatchObject({
        status: 401,
        body: { success: false, errors: ['Invalid email or password. Try again.'] },
      });
      expect(Object.keys(headers)).toEqual(Object.keys(answers[0]?.headers ?? {}));
    }
  });

  test(
    'A3: an unknown address takes as long as a wrong password',
    async () => {
      // The test makes hundreds of attempts for one user, so the rate limits are switched off.
      vi.spyOn(app.services.limits, 'check').mockResolvedValue({
        allowed: true,
        retryAfterSeconds: 0,
        remaining: 1,
      });
      vi.spyOn(app.services.limits, 'peek').mockResolvedValue({
        allowed: true,
        retryAfterSeconds: 0,
        remaining: 1,
      });
      const tryWith = (email: string) => signIn({ email, password: 'Wrong-horse-7' });
      let strangers = 0;
      // Hashing a password takes at least 5 ms; without it the response comes ten times as fast.
      const limit = 1.5;
      const difference = await compareDurations(
        () => tryWith(person.email),
        () => tryWith(`nobody-${(strangers += 1)}@parley.example`),
        ({ factor }) => factor < limit,
      );
      expect(difference.factor).toBeLessThan(limit);
    },
    TIMING_TEST_TIMEOUT_MS,
  );

  test('sign-in says that an address is unconfirmed only if the password is right', async () => {
    const unconfirmed = await buildUser(app);
    await updateUser(global(), unconfirmed.id, { confirmed_at: null });
    const right = await signIn({ email: unconfirmed.email, password: PASSWORD });
    expect(right.status).toBe(401);
    expect(right.body).toMatchObject({ success: false, error_code: 'user_not_confirmed' });
    expect(right.body.errors[0]).toContain(unconfirmed.email);
    const wrong = await signIn({ email: unconfirmed.email, password: 'Wrong-horse-7' });
    expect(wrong.body.error_code).toBe('wrong_credentials');
  });

  test('C4: credentials of any shape are refused without a server error', async () => {
    for (const value of [null, '', [], {}, 7, ['a'], 'x'.repeat(5_000)]) {
      const answer = await signIn({ email: value, password: value });
      expect(answer.status).toBe(401);
    }
    expect((await signIn({ email: 'a\u0000b@x.example', password: PASSWORD })).status).toBeLessThan(500);
  });

  test('a sign-in from a page of another site sets no cookie', async () => {
    const answer = await signIn(
      { email: person.email, password: PASSWORD },
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    );
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('A7: a wrong password writes an audit row in every account of the user, an unknown address none', async () => {
    const { admin: auditor, id } = await buildAccount(app);
    const count = () =>
      app.services.database
        .system('housekeeping')
        .selectFrom('audit_logs')
        .select((eb) => eb.fn.countAll().as('rows'))
        .executeTakeFirstOrThrow();
    await signIn({ email: auditor.email, password: 'Wrong-horse-7' });
    const rows = await app.services.database
      .tenant(id)
      .selectFrom('audit_logs')
      .select(['action', 'username', 'auditable_id', 'user_id', 'remote_address'])
      .where('auditable_type', '=', 'User')
      .execute();
    expect(rows).toEqual([
      {
        action: 'sign_in_failed',
        username: auditor.email,
        auditable_id: auditor.id,
        user_id: null,
        remote_address: '127.0.0.1',
      },
    ]);
    const before = await count();
    await signIn({ email: 'nobody@parley.example', password: 'Wrong-horse-7' });
    expect(await count()).toEqual(before);
  });

  test('each sign-in writes an audit row in every account of the user', async () => {
    const auditor = (await buildAccount(app)).admin;
    await signIn({ email: auditor.email, password: PASSWORD });
    const rows = await app.services.database
      .system('housekeeping')
      .selectFrom('audit_logs')
      .select(['action', 'username', 'auditable_type', 'remote_address'])
      .where('auditable_id', '=', auditor.id)
      .where('auditable_type', '=', 'User')
      .execute();
    expect(rows).toEqual([
      { action: 'sign_in', username: auditor.email, auditable_type: 'User', remote_address: '127.0.0.1' },
    ]);
  });

  test('first sign-ins at the same time return the same personal access token, which is valid', async () => {
    const newcomer = await buildUser(app);
    await deletePersonalToken(global(), newcomer.id);
    const probe = await openDatabaseProbe(app);
    // Both find that there is no token yet before one can be stored.
    const lock = await probe.hold('lock table access_tokens in share mode');
    const signIns = [1, 2].map(() => signIn({ email: newcomer.email, password: PASSWORD }));
    await probe.waiting(2);
    await lock.release();
    await probe.close();
    const tokens = (await Promise.all(signIns)).map(({ body }) => String(body.data.access_token));
    expect(tokens[0]).toBe(tokens[1]);
    expect((await app.as({ token: String(tokens[0]) }).get('/api/v1/profile')).status).toBe(200);
  });
});

describe('single sign-on with a single-use token', () => {
  test('a token opens one session and cannot be used again', async () => {
    const { token } = await createUserToken(global(), person.id, 'sso');
    const first = await signIn({ email: person.email, sso_auth_token: token });
    expect(first.status).toBe(200);
    expect((await signIn({ email: person.email, sso_auth_token: token })).status).toBe(401);
  });

  test('a token is valid only for its own user and for five minutes', async () => {
    const other = await buildUser(app);
    const { token } = await createUserToken(global(), person.id, 'sso');
    expect((await signIn({ email: other.email, sso_auth_token: token })).status).toBe(401);
    expect((await signIn({ email: person.email, sso_auth_token: token })).status).toBe(401);

    const late = await createUserToken(global(), person.id, 'sso');
    expect(late.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(300_000);
    await global()
      .updateTable('user_tokens')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('used_at', 'is', null)
      .execute();
    expect((await signIn({ email: person.email, sso_auth_token: late.token })).status).toBe(401);
  });
});

describe('sessions', () => {
  test('the 26th session of a user ends the oldest', async () => {
    const busy = await buildUser(app);
    const tokens: Record<string, string>[] = [];
    for (let count = 0; count < 26; count += 1) {
      const answer = await signIn({ email: busy.email, password: PASSWORD });
      tokens.push(sessionHeaders(answer.headers));
    }
    const standing = async (index: number) =>
      (await app.as(tokens[index] ?? {}).get('/auth/validate_token')).status;
    expect(await standing(0)).toBe(401);
    expect(await standing(1)).toBe(200);
    expect(await standing(25)).toBe(200);
  });

  test('AU3, R5: signing out ends the current session at once, and no other', async () => {
    const one = sessionHeaders((await signIn({ email: person.email, password: PASSWORD })).headers);
    const two = sessionHeaders((await signIn({ email: person.email, password: PASSWORD })).headers);
    const answer = await app.as(one).delete('/auth/sign_out');
    expect(answer.body).toEqual({ success: true });
    expect(String(answer.headers['set-cookie'])).toMatch(/^parley_session=;/);
    expect((await app.as(one).get('/api/v1/profile')).body).toHaveProperty('errors');
    expect((await app.as(two).get('/api/v1/profile')).status).toBe(200);
    const again = await app.as(one).delete('/auth/sign_out');
    expect(again.status).toBe(404);
    expect(again.body).toMatchObject({ success: false });
  });

  test.each([
    ['14 idle days', { last_used_at: new Date(Date.now() - 14.1 * 86_400_000) }],
    ['60 days', { expires_at: new Date(Date.now() - 1_000) }],
  ])('a session ends after %s', async (_name, values) => {
    const late = await buildUser(app);
    const headers = sessionHeaders((await signIn({ email: late.email, password: PASSWORD })).headers);
    await global().updateTable('sessions').set(values).where('user_id', '=', late.id).execute();
    expect((await app.as(headers).get('/api/v1/profile')).status).toBe(401);
  });

  test('AU1: a session is accepted from headers, from a bearer token and from the query string', async () => {
    const { headers } = await signIn({ email: person.email, password: PASSWORD });
    const session = sessionHeaders(headers);
    const profile = '/api/v1/profile';
    expect((await app.as({ authorization: String(headers.authorization) }).get(profile)).status).toBe(200);
    const query = new URLSearchParams(session).toString();
    expect((await app.anonymous.get(`${profile}?${query}`)).status).toBe(200);
    for (const name of ['client', 'uid', 'access-token']) {
      const answer = await app.as({ ...session, [name]: 'other' }).get(profile);
      expect([answer.status, Object.keys(answer.body)]).toEqual([401, ['errors', 'error_code']]);
    }
    expect((await app.as({ authorization: 'Bearer bm9uc2Vuc2U=' }).get(profile)).status).toBe(401);
  });

  test('a request from a page of another site is refused although it carries the session cookie', async () => {
    const cookie = cookieOf((await signIn({ email: person.email, password: PASSWORD })).headers);
    const rename = (headers: Record<string, string>) =>
      app.anonymous.put('/api/v1/profile', { profile: { name: 'Renamed' } }, { cookie, ...headers });
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      {},
    ];
    for (const headers of foreign) expect((await rename(headers)).status).toBe(401);
    expect((await rename({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  test('AU2: validate_token and sign_out refuse a personal access token', async () => {
    const answer = await app.as(person).get('/auth/validate_token');
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ success: false, errors: [expect.any(String)] });
    expect((await app.as(person).delete('/auth/sign_out')).status).toBe(404);
  });

  test('A2: the database contains no session token or personal access token in plain text', async () => {
    const answer = await signIn({ email: person.email, password: PASSWORD });
    const stored = await global().selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(String(answer.headers['access-token']));
    const personal = await global().selectFrom('access_tokens').selectAll().execute();
    expect(JSON.stringify(personal)).not.toContain(person.token);
  });

  test('A4: a disabled user is refused with a password, an SSO token, a session and a personal access token', async () => {
    const disabled = await buildUser(app);
    const headers = sessionHeaders((await signIn({ email: disabled.email, password: PASSWORD })).headers);
    const { token } = await createUserToken(global(), disabled.id, 'sso');
    await updateUser(global(), disabled.id, { disabled_at: new Date() });
    expect((await signIn({ email: disabled.email, password: PASSWORD })).status).toBe(401);
    expect((await signIn({ email: disabled.email, sso_auth_token: token })).status).toBe(401);
    expect((await app.as(headers).get('/api/v1/profile')).status).toBe(401);
    expect((await app.as(disabled).get('/api/v1/profile')).status).toBe(401);
  });
});
