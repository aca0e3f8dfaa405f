import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildApp,
  type MailBox,
  openMailBox,
  PASSWORD,
  sessionOf,
  type TestApp,
  tokenIn,
  unique,
} from '../../testing';

let app: TestApp;
let box: MailBox;
const PROFILE = '/api/v1/profile';

beforeAll(async () => {
  app = await buildApp({ withJobs: true });
  box = openMailBox(app);
});
afterAll(() => app.close());

/** A user with a session whose last re-authentication is more than half an hour ago. */
async function buildUnproven() {
  const { admin } = await buildAccount(app);
  const as = app.as(await sessionOf(app, admin));
  await app.services.database
    .global()
    .updateTable('sessions')
    .set({ password_proven_at: new Date(Date.now() - 31 * 60_000) })
    .where('user_id', '=', admin.id)
    .execute();
  return { admin, as };
}

const newEmail = () => `${unique('next')}@parley.example`;
const NEEDS_PASSWORD = { status: 403, body: { error_code: 'password_needed' } };

describe('A9: personal access tokens', () => {
  test('a token can change neither email address nor password, with or without the current password', async () => {
    const { admin, as } = await buildAccount(app);
    for (const proof of [{}, { current_password: PASSWORD }]) {
      const email = await as.put(PROFILE, { profile: { ...proof, email: newEmail() } });
      const password = await as.put(PROFILE, { profile: { ...proof, password: 'Battery-staple-8' } });
      expect([email.status, password.status]).toEqual([401, 401]);
    }
    const { body } = await as.get(PROFILE);
    expect(body).toMatchObject({ email: admin.email });
    expect(body).not.toHaveProperty('unconfirmed_email');
    await sessionOf(app, admin);
  });

  test('a token cannot reset the token, set up two-factor authentication or re-authenticate', async () => {
    const { admin, as } = await buildAccount(app);
    const proof = { current_password: PASSWORD };
    const answers = [
      await as.post(`${PROFILE}/reset_access_token`, proof),
      await as.post(`${PROFILE}/mfa`, proof),
      await as.post(`${PROFILE}/proof`, proof),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect((await as.get(PROFILE)).body.access_token).toBe(admin.token);
  });

  test('a token can change the name, also when the request contains the unchanged email address', async () => {
    const { admin, as } = await buildAccount(app);
    const { status, body } = await as.put(PROFILE, { profile: { name: 'Ada L.', email: admin.email } });
    expect([status, body.name, body.email]).toEqual([200, 'Ada L.', admin.email]);
  });
});

describe('A9: sessions without recent re-authentication', () => {
  test.each([
    ['address', (as: Client, proof: object) => as.put(PROFILE, { profile: { email: newEmail(), ...proof } })],
    ['personal token', (as: Client, proof: object) => as.post(`${PROFILE}/reset_access_token`, { ...proof })],
    ['second factor', (as: Client, proof: object) => as.post(`${PROFILE}/mfa`, { ...proof })],
  ])(
    'changing the %s requires the password, which can be sent in the same request',
    async (_what, change) => {
      const { as } = await buildUnproven();
      expect(await change(as, {})).toMatchObject(NEEDS_PASSWORD);
      const wrong = await change(as, { current_password: 'Wrong-horse-7' });
      expect([wrong.status, Object.keys(wrong.body)]).toEqual([422, ['error', 'error_code']]);
      expect((await change(as, { current_password: PASSWORD })).status).toBe(200);
    },
  );

  test('after re-authentication a session needs no password for half an hour', async () => {
    const { as } = await buildUnproven();
    expect((await as.post(`${PROFILE}/proof`, { current_password: 'Wrong-horse-7' })).status).toBe(422);
    expect(await as.post(`${PROFILE}/reset_access_token`)).toMatchObject(NEEDS_PASSWORD);
    const { body } = await as.post(`${PROFILE}/proof`, { current_password: PASSWORD });
    expect(Date.parse(body.proven_until)).toBeGreaterThan(Date.now() + 29 * 60_000);
    expect((await as.post(`${PROFILE}/reset_access_token`)).status).toBe(200);
  });

  test('changing the password always requires the current one, even right after sign-in', async () => {
    const { admin } = await buildAccount(app);
    const as = app.as(await sessionOf(app, admin));
    expect((await as.put(PROFILE, { profile: { password: 'Battery-staple-8' } })).status).toBe(422);
  });
});

test('A9: the confirmation link of a new email address changes the address without signing in', async () => {
  const { admin } = await buildAccount(app);
  const as = app.as(await sessionOf(app, admin));
  const email = newEmail();
  await as.put(PROFILE, { profile: { email } });
  const mail = await box.next(email, /new email address/);
  const opened = await app.anonymous.post('/auth/confirmation', { confirmation_token: tokenIn(mail) });
  expect([opened.status, opened.body]).toEqual([200, { email_changed: true }]);
  expect([opened.headers['access-token'], opened.headers['set-cookie']]).toEqual([undefined, undefined]);
  await sessionOf(app, { email });
});

type Client = ReturnType<TestApp['as']>;
