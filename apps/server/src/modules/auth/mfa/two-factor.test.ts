import { OTP } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApp,
  type MailBox,
  openMailBox,
  PASSWORD,
  succeed,
  type TestAccount,
  type TestApp,
  type TestClient,
  type TestPerson,
  tokenIn,
  unique,
} from '../../../testing';
import { createUserToken } from '../auth.facade';

let app: TestApp;
let box: MailBox;
let account: TestAccount;
const MFA = '/api/v1/profile/mfa';
const NEW_PASSWORD = 'Battery-staple-8';

beforeAll(async () => {
  app = await buildApp({ withJobs: true });
  box = openMailBox(app);
  account = await buildAccount(app);
});
afterAll(() => app.close());

const global = () => app.services.database.global();
const signIn = (body: Record<string, unknown>) => app.anonymous.post('/auth/sign_in', body);
/** `later` in seconds: the next code is accepted early, because clocks differ. */
const codeOf = (secret: string, later = 0) =>
  new OTP().generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + later });
/** Makes used codes of the current time step valid again. */
const forgetCodes = (person: TestPerson) =>
  global().updateTable('user_mfa').set({ last_step: null }).where('user_id', '=', person.id).execute();
const sessionHeaders = (headers: Record<string, unknown>) =>
  Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, String(headers[name])]));

async function inSession({ email }: TestPerson): Promise<TestClient> {
  return app.as(sessionHeaders((await signIn({ email, password: PASSWORD })).headers));
}

interface Protected {
  person: TestPerson;
  /** Client of a session that was opened before two-factor authentication was enabled. */
  as: TestClient;
  secret: string;
  backupCodes: string[];
}

async function protect(person: TestPerson): Promise<Protected> {
  const as = await inSession(person);
  const { secret } = await succeed(as.post(MFA));
  const { backup_codes } = await succeed(as.post(`${MFA}/verify`, { otp_code: codeOf(secret) }));
  await forgetCodes(person);
  return { person, as, secret, backupCodes: backup_codes };
}
const protectSomebody = async () => protect(await buildAgent(app, account));

/** Signs in with the password; returns the token for the second step. */
async function begin(person: TestPerson): Promise<string> {
  const answer = await signIn({ email: person.email, password: PASSWORD });
  expect(answer.status).toBe(206);
  return answer.body.mfa_token;
}

describe('enabling two-factor authentication', () => {
  test('a code of the new secret enables two-factor authentication and returns ten backup codes', async () => {
    const person = await buildAgent(app, account);
    const as = await inSession(person);
    const off = { feature_available: true, enabled: false, backup_codes_generated: false };
    expect(await succeed(as.get(MFA))).toEqual(off);
    const { secret, provisioning_url: address } = await succeed(as.post(MFA));
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const url = new URL(address);
    expect([url.protocol, url.host, url.searchParams.get('secret')]).toEqual(['otpauth:', 'totp', secret]);
    expect(decodeURIComponent(url.pathname)).toContain(person.email);
    // Until the secret is verified, sign-in needs no code.
    expect(await succeed(as.get(MFA))).toEqual(off);
    expect((await signIn({ email: person.email, password: PASSWORD })).status).toBe(200);

    const wrong = await as.post(`${MFA}/verify`, { otp_code: '000000' });
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([422, ['error', 'error_code']]);
    const on = await succeed(as.post(`${MFA}/verify`, { otp_code: codeOf(secret) }));
    expect(on.enabled).toBe(true);
    expect(new Set(on.backup_codes).size).toBe(10);
    for (const code of on.backup_codes) expect(code).toMatch(/^[0-9A-F]{8}$/);
    expect(await succeed(as.get(MFA))).toMatchObject({ enabled: true, backup_codes_generated: true });
    await box.next(person.email, /Two-factor authentication is on/);
  });

  test('starting again creates another secret, and only codes of that one are accepted', async () => {
    const as = await inSession(await buildAgent(app, account));
    const first = await succeed(as.post(MFA));
    const second = await succeed(as.post(MFA));
    expect(second.secret).not.toBe(first.secret);
    expect((await as.post(`${MFA}/verify`, { otp_code: codeOf(first.secret) })).status).toBe(422);
    expect((await as.post(`${MFA}/verify`, { otp_code: codeOf(second.secret) })).status).toBe(200);
    for (const again of [await as.post(MFA), await as.post(`${MFA}/verify`, { otp_code: '1' })]) {
      expect([again.status, Object.keys(again.body)]).toEqual([422, ['error', 'error_code']]);
    }
  });

  test('a personal access token cannot change two-factor authentication', async () => {
    const person = await buildAgent(app, account);
    const as = app.as(person);
    for (const refused of [
      await as.post(MFA),
      await as.post(`${MFA}/verify`, { otp_code: '000000' }),
      await as.post(`${MFA}/backup_codes`, { otp_code: '000000' }),
      await as.delete(MFA, { password: PASSWORD, otp_code: '000000' }),
    ]) {
      expect([refused.status, Object.keys(refused.body)]).toEqual([401, ['error', 'error_code']]);
    }
    expect((await as.get(MFA)).body.enabled).toBe(false);
  });

  test('O5, A7: secret and codes are not stored in plain text, and the audit log says who enabled it', async () => {
    const { person, secret, backupCodes } = await protectSomebody();
    const db = app.services.database.system('housekeeping');
    const stored = JSON.stringify([
      await db.selectFrom('user_mfa').selectAll().where('user_id', '=', person.id).execute(),
      await db.selectFrom('mfa_backup_codes').selectAll().where('user_id', '=', person.id).execute(),
    ]);
    for (const code of [secret, ...backupCodes]) expect(stored).not.toContain(code);
    const rows = await db
      .selectFrom('audit_logs')
      .select(['audited_changes', 'username'])
      .where('auditable_type', '=', 'User')
      .where('auditable_id', '=', person.id)
      .execute();
    expect(rows).toContainEqual({ audited_changes: { two_factor: [false, true] }, username: person.email });
  });
});

describe('signing in with two-factor authentication', () => {
  test('A4: the password alone opens no session; password and code do', async () => {
    const { person, secret } = await protectSomebody();
    const first = await signIn({ email: person.email, password: PASSWORD });
    expect(first.status).toBe(206);
    expect(first.body).toEqual({ mfa_required: true, mfa_token: expect.any(String) });
    expect(first.headers).not.toHaveProperty('access-token');
    expect(first.headers).not.toHaveProperty('set-cookie');
    const token = first.body.mfa_token;
    for (const wrong of [{}, { otp_code: '000000' }, { otp_code: 'x' }, { backup_code: 'ABCDEF01' }]) {
      const refused = await signIn({ mfa_token: token, ...wrong });
      expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['error', 'error_code']]);
    }
    const second = await signIn({ mfa_token: token, otp_code: codeOf(secret) });
    expect([second.status, second.body.data.id]).toEqual([200, person.id]);
    expect((await app.as(sessionHeaders(second.headers)).get('/auth/validate_token')).status).toBe(200);
  });

  test('a wrong password is refused like an unknown address and does not reveal the second factor', async () => {
    const { person } = await protectSomebody();
    const wrong = await signIn({ email: person.email, password: 'Wrong-horse-7' });
    const nobody = await signIn({ email: 'nobody@parley.example', password: 'Wrong-horse-7' });
    expect([wrong.status, wrong.body]).toEqual([401, nobody.body]);
  });

  test('a code that was used is refused, and so is the code before it', async () => {
    const { person, secret } = await protectSomebody();
    const next = codeOf(secret, 30);
    const now = codeOf(secret);
    expect((await signIn({ mfa_token: await begin(person), otp_code: next })).status).toBe(200);
    const again = await begin(person);
    expect((await signIn({ mfa_token: again, otp_code: next })).status).toBe(400);
    expect((await signIn({ mfa_token: again, otp_code: now })).status).toBe(400);
  });

  test('concurrent sign-ins with the same code open one session', async () => {
    const { person, secret } = await protectSomebody();
    const tokens = [await begin(person), await begin(person), await begin(person)];
    const otp_code = codeOf(secret);
    const answers = await Promise.all(tokens.map((mfa_token) => signIn({ mfa_token, otp_code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('each backup code works once, with any spaces and letter case', async () => {
    const { person, backupCodes } = await protectSomebody();
    const [code = '', other = ''] = backupCodes;
    const written = `${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase();
    expect((await signIn({ mfa_token: await begin(person), backup_code: written })).status).toBe(200);
    expect((await signIn({ mfa_token: await begin(person), backup_code: code })).status).toBe(400);
    const twice = await Promise.all(
      [await begin(person), await begin(person)].map((mfa_token) =>
        signIn({ mfa_token, backup_code: other }),
      ),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('a sign-in allows five attempts at the code, also concurrently; then the password is required again', async () => {
    const { person, secret } = await protectSomebody();
    const mfa_token = await begin(person);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => signIn({ mfa_token, otp_code: '000000' })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(400), ...Array(5).fill(401)]);
    const refused = await signIn({ mfa_token, otp_code: codeOf(secret) });
    expect([refused.status, Object.keys(refused.body)]).toEqual([401, ['error', 'error_code']]);
    expect((await signIn({ mfa_token: await begin(person), otp_code: codeOf(secret) })).status).toBe(200);
  });

  test('the token of the first step works once, until it expires, and for nothing else', async () => {
    const { person, secret } = await protectSomebody();
    const used = await begin(person);
    expect((await signIn({ mfa_token: used, otp_code: codeOf(secret) })).status).toBe(200);
    await forgetCodes(person);
    const expired = await begin(person);
    await global()
      .updateTable('user_tokens')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('user_id', '=', person.id)
      .where('used_at', 'is', null)
      .execute();
    const { token: ofReset } = await createUserToken(global(), person.id, 'password_reset');
    for (const mfa_token of [used, expired, ofReset, 'made up']) {
      expect((await signIn({ mfa_token, otp_code: codeOf(secret) })).status).toBe(401);
    }
    const live = await begin(person);
    const reset = { reset_password_token: live, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    expect((await app.anonymous.put('/auth/password', reset)).status).toBe(422);
    expect((await app.as({ token: live }).get('/api/v1/profile')).status).toBe(401);
  });

  test('a code of another user is refused', async () => {
    const [one, other] = [await protectSomebody(), await protectSomebody()];
    const mfa_token = await begin(one.person);
    expect((await signIn({ mfa_token, otp_code: codeOf(other.secret) })).status).toBe(400);
    expect((await signIn({ mfa_token, backup_code: other.backupCodes[0] })).status).toBe(400);
  });
});

describe('A4: no other sign-in bypasses the second factor', () => {
  test('a password reset requires the second factor before it opens a session', async () => {
    const { person, secret } = await protectSomebody();
    const underWay = await begin(person);
    await app.anonymous.post('/auth/password', { email: person.email });
    const mail = await box.next(person.email, /Reset your password/);
    const reset = await app.anonymous.put('/auth/password', {
      reset_password_token: tokenIn(mail),
      password: NEW_PASSWORD,
      password_confirmation: NEW_PASSWORD,
    });
    expect([reset.status, reset.body.mfa_required]).toEqual([206, true]);
    expect(reset.headers).not.toHaveProperty('access-token');
    expect(reset.headers).not.toHaveProperty('set-cookie');
    // A sign-in that was started with the old password can no longer be completed.
    expect((await signIn({ mfa_token: underWay, otp_code: codeOf(secret) })).status).toBe(401);
    const { mfa_token } = reset.body;
    expect((await signIn({ mfa_token, otp_code: codeOf(secret) })).status).toBe(200);
    expect((await signIn({ email: person.email, password: NEW_PASSWORD })).status).toBe(206);
  });

  test('A9: the link that confirms a new email address opens no session', async () => {
    const { person, as } = await protectSomebody();
    const email = `${unique('moved')}@parley.example`;
    await succeed(as.put('/api/v1/profile', { profile: { email, current_password: PASSWORD } }));
    const mail = await box.next(email, /new email address/);
    const confirmed = await app.anonymous.post('/auth/confirmation', { confirmation_token: tokenIn(mail) });
    expect([confirmed.status, confirmed.body]).toEqual([200, { email_changed: true }]);
    expect((await app.as(person).get('/api/v1/profile')).body.email).toBe(email);
  });

  test('a user who is disabled between the two steps cannot sign in', async () => {
    const { person, secret } = await protectSomebody();
    const mfa_token = await begin(person);
    await global()
      .updateTable('users')
      .set({ disabled_at: new Date() })
      .where('id', '=', person.id)
      .execute();
    expect((await signIn({ mfa_token, otp_code: codeOf(secret) })).status).toBe(401);
  });
});

describe('new backup codes', () => {
  test('new backup codes require a code and replace the old ones', async () => {
    const { person, as, secret, backupCodes } = await protectSomebody();
    const url = `${MFA}/backup_codes`;
    expect((await as.post(url, { otp_code: '000000' })).status).toBe(422);
    expect((await as.post(url, {})).status).toBe(422);
    const { backup_codes: fresh } = await succeed(as.post(url, { otp_code: codeOf(secret) }));
    expect(fresh).toHaveLength(10);
    await box.next(person.email, /new backup codes/);
    expect((await as.post(url, { backup_code: backupCodes[0] })).status).toBe(422);
    expect((await as.post(url, { backup_code: fresh[0] })).status).toBe(200);
  });

  test('a user without two-factor authentication cannot create backup codes', async () => {
    const as = await inSession(account.admin);
    const refused = await as.post(`${MFA}/backup_codes`, { otp_code: '000000' });
    expect([refused.status, Object.keys(refused.body)]).toEqual([422, ['error', 'error_code']]);
  });
});

describe('disabling two-factor authentication', () => {
  test('disabling requires both the password and a code', async () => {
    const { person, as, secret, backupCodes } = await protectSomebody();
    const waiting = await begin(person);
    for (const body of [
      { password: PASSWORD },
      { otp_code: codeOf(secret) },
      { password: 'Wrong-horse-7', otp_code: codeOf(secret) },
      { password: PASSWORD, otp_code: '000000' },
    ]) {
      const refused = await as.delete(MFA, body);
      expect([refused.status, Object.keys(refused.body)]).toEqual([422, ['error', 'error_code']]);
    }
    const off = await as.delete(MFA, { password: PASSWORD, backup_code: backupCodes[3] });
    expect([off.status, off.body]).toEqual([200, { enabled: false }]);
    await box.next(person.email, /Two-factor authentication is off/);
    expect((await signIn({ mfa_token: waiting, otp_code: codeOf(secret) })).status).toBe(401);
    expect((await signIn({ email: person.email, password: PASSWORD })).status).toBe(200);
    const again = await as.delete(MFA, { password: PASSWORD, otp_code: codeOf(secret) });
    expect([again.status, Object.keys(again.body)]).toEqual([422, ['error', 'error_code']]);
  });

  test('two-factor authentication of a user is deleted when they leave their last account', async () => {
    const home = await buildAccount(app);
    const { person } = await protect(await buildAgent(app, home));
    await succeed(home.as.delete(`${home.path}/agents/${person.id}`));
    await expect
      .poll(() =>
        global().selectFrom('user_mfa').select('user_id').where('user_id', '=', person.id).execute(),
      )
      .toEqual([]);
  });
});
