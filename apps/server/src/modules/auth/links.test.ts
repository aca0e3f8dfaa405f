import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { DbReader } from '../../platform/db/database';
import type { Mail } from '../../platform/mail';
import {
  buildAccount,
  buildApp,
  compareDurations,
  TIMING_TEST_TIMEOUT_MS,
  type MailBox,
  openMailBox,
  PASSWORD,
  sessionOf,
  type TestAccount,
  type TestApp,
  tokenIn,
  unique,
} from '../../testing';
import { createUserToken, findUser, requestUserMail } from './auth.facade';

let app: TestApp;
let box: MailBox;
let account: TestAccount;
const NEW_PASSWORD = 'Battery-staple-8';

beforeAll(async () => {
  app = await buildApp({ withJobs: true, env: { FRONTEND_URL: 'https://desk.parley.example' } });
  box = openMailBox(app);
  account = await buildAccount(app, { name: 'Acme' });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

const global = () => app.services.database.global();
const signIn = (email: string, password: string) => app.anonymous.post('/auth/sign_in', { email, password });
const reset = (token: unknown, password: unknown, confirmation?: unknown) =>
  app.anonymous.put('/auth/password', {
    reset_password_token: token,
    password,
    ...(confirmation === undefined ? {} : { password_confirmation: confirmation }),
  });

describe('password reset', () => {
  test('AU4, A5: the mailed link sets a new password, once, and ends all existing sessions', async () => {
    const { admin } = await buildAccount(app);
    const before = await findUser(global(), admin.id);
    const old = await signIn(admin.email, PASSWORD);
    await app.anonymous.send({
      method: 'POST',
      url: '/auth/password',
      payload: { email: admin.email },
      headers: { host: 'evil.example' },
    });
    const mail = await box.next(admin.email, /Reset your password/);
    expect(mail.text).toContain('https://desk.parley.example/app/auth/password/edit?reset_password_token=');
    expect(mail.text).not.toContain('evil.example');

    const token = tokenIn(mail);
    const answer = await reset(token, NEW_PASSWORD, NEW_PASSWORD);
    expect(answer.status).toBe(200);
    expect(answer.headers['access-token']).toBeTruthy();
    expect((await findUser(global(), admin.id))?.pubsub_token).not.toBe(before?.pubsub_token);
    const oldHeaders = {
      'access-token': String(old.headers['access-token']),
      client: String(old.headers.client),
      uid: admin.email,
    };
    expect((await app.as(oldHeaders).get('/api/v1/profile')).status).toBe(401);
    expect((await signIn(admin.email, PASSWORD)).status).toBe(401);
    expect((await signIn(admin.email, NEW_PASSWORD)).status).toBe(200);
    await box.next(admin.email, /was changed/);

    const again = await reset(token, 'Another-horse-9');
    expect(again.status).toBe(422);
    expect(again.body).toMatchObject({ message: expect.any(String), redirect_url: '/' });
  });

  test(
    'A3: requesting a reset takes as long for an unknown address as for a known one',
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
      const ask = (email: string) => app.anonymous.post('/auth/password', { email });
      let strangers = 0;
      // Writing the token of a known user takes a few milliseconds; the requirement allows 50 ms.
      const limit = 25;
      const difference = await compareDurations(
        () => ask(account.admin.email),
        () => ask(`nobody-${(strangers += 1)}@parley.example`),
        ({ ms }) => ms < limit,
      );
      expect(difference.ms).toBeLessThan(limit);
    },
    TIMING_TEST_TIMEOUT_MS,
  );

  test('AU4, A3: requesting a reset for an unknown address gets the same response and sends no mail', async () => {
    const known = await app.anonymous.post('/auth/password', { email: account.admin.email });
    const unknown = await app.anonymous.post('/auth/password', { email: 'nobody@parley.example' });
    expect(unknown.status).toBe(200);
    expect(unknown.body).toEqual(known.body);
    await box.next(account.admin.email, /Reset your password/);
    expect(box.mails.some((mail) => mail.to === 'nobody@parley.example')).toBe(false);
  });

  test('the link stays usable after a refused password', async () => {
    const { admin } = await buildAccount(app);
    const { token } = await createUserToken(global(), admin.id, 'password_reset');
    const weak = await reset(token, 'short');
    expect(weak.status).toBe(422);
    expect(weak.body.attributes).toEqual(['password']);
    const different = await reset(token, NEW_PASSWORD, 'Other-horse-9');
    expect(different.body.attributes).toEqual(['password_confirmation']);
    expect((await reset(token, '')).body.attributes).toEqual(['password']);
    expect((await reset(token, NEW_PASSWORD)).status).toBe(200);
  });

  test('A2: a token that is empty, expired or for another purpose cannot reset a password', async () => {
    const { admin } = await buildAccount(app);
    const late = await createUserToken(global(), admin.id, 'password_reset');
    await global()
      .updateTable('user_tokens')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('user_id', '=', admin.id)
      .execute();
    const other = await createUserToken(global(), admin.id, 'confirmation');
    const sso = await createUserToken(global(), admin.id, 'sso');
    for (const token of ['', ' ', null, [], ['x'], {}, 0, undefined, late.token, other.token, sso.token]) {
      const answer = await reset(token, NEW_PASSWORD);
      expect(answer.status).toBe(422);
      expect(answer.body.redirect_url).toBe('/');
    }
  });

  test('A9: requesting another reset invalidates the link mailed before', async () => {
    const { admin } = await buildAccount(app);
    const ask = async (nth: number) => {
      await app.anonymous.post('/auth/password', { email: admin.email });
      const mails = () => box.mails.filter(({ to, text }) => to === admin.email && /token=/.test(text));
      await expect.poll(() => mails().length, { timeout: 10_000 }).toBe(nth);
      return tokenIn(mails()[nth - 1] as Mail);
    };
    const [first, second] = [await ask(1), await ask(2)];
    expect((await reset(first, NEW_PASSWORD)).status).toBe(422);
    expect((await reset(second, NEW_PASSWORD)).status).toBe(200);
  });

  test('A9: a link no longer works after the email address of the user has changed', async () => {
    const { admin } = await buildAccount(app);
    const { token } = await createUserToken(global(), admin.id, 'password_reset');
    const email = `${unique('moved')}@parley.example`;
    await global().updateTable('users').set({ email, uid: email }).where('id', '=', admin.id).execute();
    expect((await reset(token, NEW_PASSWORD)).status).toBe(422);
  });

  test('of two concurrent requests with one link, only one sets the password', async () => {
    const { admin } = await buildAccount(app);
    const { token } = await createUserToken(global(), admin.id, 'password_reset');
    const answers = await Promise.all([reset(token, NEW_PASSWORD), reset(token, 'Another-horse-9')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe('an invitation', () => {
  test('an invited user can choose a password and sign in', async () => {
    const email = `${unique('new')}@parley.example`;
    await account.as.post(`${account.path}/agents`, { agent: { email, name: 'Neo <b>', role: 'agent' } });
    const mail = await box.next(email, /Ada Admin invited you to Acme/);
    expect(mail.html).toContain('Neo &lt;b&gt;');
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(401);
    const answer = await reset(tokenIn(mail), NEW_PASSWORD, NEW_PASSWORD);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ confirmed: true, email, account_id: account.id, role: 'agent' });
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  test('an administrator can resend an invitation until it is accepted', async () => {
    const email = `${unique('again')}@parley.example`;
    const { body: agent } = await account.as.post(`${account.path}/agents`, { agent: { email } });
    await box.next(email, /invited/);
    const again = () => account.as.post(`${account.path}/agents/${agent.id}/invitation`);
    expect((await again()).body).toEqual({ invitation_url: null, expires_at: null });
    await expect.poll(() => box.mails.filter((mail) => mail.to === email)).toHaveLength(2);
    const mails = box.mails.filter((mail) => mail.to === email);
    expect((await reset(tokenIn(mails[0] as Mail), 'Another-horse-9')).status).toBe(422);
    expect((await reset(tokenIn(mails[1] as Mail), NEW_PASSWORD)).status).toBe(200);
    expect((await again()).status).toBe(422);
    const stranger = await buildAccount(app);
    expect((await stranger.as.post(`${stranger.path}/agents/${agent.id}/invitation`)).status).toBe(404);
  });

  test('A6: an invitation invalidates an earlier unconfirmed sign-up with the same address', async () => {
    const email = `${unique('victim')}@parley.example`;
    await app.anonymous.post('/api/v1/accounts', {
      account_name: 'Trap',
      user_full_name: 'Mallory',
      email,
      password: PASSWORD,
    });
    const trap = await box.next(email, /Confirm your/);
    await account.as.post(`${account.path}/agents`, { agent: { email } });
    const invitation = await box.next(email, /invited you/);
    const opened = await app.anonymous.post('/auth/confirmation', { confirmation_token: tokenIn(trap) });
    expect(opened.status).toBe(422);
    expect((await reset(tokenIn(invitation), NEW_PASSWORD)).status).toBe(200);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
  });

  test('an invited user who can sign in already gets a notice without a token', async () => {
    const { admin } = await buildAccount(app);
    await account.as.post(`${account.path}/agents`, { agent: { email: admin.email } });
    const mail = await box.next(admin.email, /member of Acme/);
    expect(mail.text).not.toContain('token=');
  });
});

describe('email confirmation', () => {
  test('a new user cannot sign in before confirming, and the confirmation link opens the first session', async () => {
    const email = `${unique('signup')}@parley.example`;
    const signUp = await app.anonymous.post('/api/v1/accounts', {
      account_name: 'Fresh',
      user_full_name: 'Fred Fresh',
      email: email.toUpperCase(),
      password: PASSWORD,
      locale: 'de',
    });
    expect(signUp.status).toBe(200);
    expect(signUp.body).toEqual({ email });
    expect(signUp.headers['access-token']).toBeUndefined();
    expect(signUp.headers['set-cookie']).toBeUndefined();
    expect((await signIn(email, PASSWORD)).body.error_code).toBe('user_not_confirmed');

    const mail = await box.next(email, /Bestätigen/);
    expect(mail.text).toContain('/app/auth/confirmation?confirmation_token=');
    const confirm = () => app.anonymous.post('/auth/confirmation', { confirmation_token: tokenIn(mail) });
    const answer = await confirm();
    expect(answer.status).toBe(200);
    expect(answer.headers['access-token']).toBeTruthy();
    expect(answer.body.data).toMatchObject({ confirmed: true, role: 'administrator' });
    expect(answer.body.data.accounts[0]).toMatchObject({ name: 'Fresh', onboarding_step: 'account_details' });
    const again = await confirm();
    expect(again.status).toBe(422);
    expect(again.body.message).toMatch(/already/);
    const unknown = await app.anonymous.post('/auth/confirmation', { confirmation_token: 'nothing' });
    expect(unknown.body).toMatchObject({ redirect_url: '/' });
  });

  test('A9: a link mailed for one change of address does not confirm a later change', async () => {
    const { admin } = await buildAccount(app);
    const [mine, victims] = [`${unique('mine')}@parley.example`, `${unique('victim')}@parley.example`];
    const wait = (db: DbReader, email: string) =>
      db.updateTable('users').set({ pending_email: email }).where('id', '=', admin.id).execute();
    // The second change is made before the first mail is written, which must not confirm the second address.
    await app.services.runInTx({ accountId: account.id, actor: { type: 'System', id: null } }, async (tx) => {
      await wait(tx.db, mine);
      await requestUserMail(tx, app.services.config, { userId: admin.id, mail: 'email_change' });
      await wait(tx.db, victims);
    });
    const mail = await box.next(mine, /new email address/);
    const late = await app.anonymous.post('/auth/confirmation', { confirmation_token: tokenIn(mail) });
    expect(late.status).toBe(422);
    expect(box.mails.filter(({ to }) => to === victims)).toEqual([]);
    expect(await findUser(global(), admin.id)).toMatchObject({ email: admin.email, pending_email: victims });
  });

  test('A9: of two concurrent changes of address, only the link mailed to the pending address confirms it', async () => {
    const { admin } = await buildAccount(app);
    let email = admin.email;
    for (const round of [1, 2, 3, 4, 5]) {
      const desk = app.as(await sessionOf(app, { email }));
      const both = ['one', 'two'].map((name) => `${unique(`${name}${round}`)}@parley.example`);
      await Promise.all(both.map((one) => desk.put('/api/v1/profile', { profile: { email: one } })));
      const waiting = (await findUser(global(), admin.id))?.pending_email ?? '';
      expect(both).toContain(waiting);
      await box.next(waiting, /new email address/);
      const mails = box.mails.filter(({ to, text }) => both.includes(to) && /token=/.test(text));
      for (const mail of mails) {
        const answer = await app.anonymous.post('/auth/confirmation', { confirmation_token: tokenIn(mail) });
        expect([mail.to, answer.status]).toEqual([mail.to, mail.to === waiting ? 200 : 422]);
      }
      email = (await findUser(global(), admin.id))?.email ?? '';
      expect(email).toBe(waiting);
    }
  });

  test('A3: resending a confirmation gets the same response for every address and mails only unconfirmed users', async () => {
    const email = `${unique('again')}@parley.example`;
    await account.as.post(`${account.path}/agents`, { agent: { email } });
    await box.next(email, /invited/);
    const others = [account.admin.email, 'nobody@parley.example', 'nonsense'];
    for (const address of [...others, email]) {
      const answer = await app.anonymous.post('/resend_confirmation', { email: address });
      expect(answer.status).toBe(200);
      expect(answer.body).toBeUndefined();
    }
    await expect.poll(() => box.mails.filter(({ to }) => to === email)).toHaveLength(2);
    const recipients = box.mails.filter(({ subject }) => /invited|Confirm/.test(subject)).map(({ to }) => to);
    expect(recipients.filter((to) => others.includes(to))).toEqual([]);
  });
});

test('without mail and with sign-up disabled, an administrator gets an invitation as a link', async () => {
  const closed = await buildApp({ env: { ENABLE_ACCOUNT_SIGNUP: 'false' } });
  try {
    const team = await buildAccount(closed);
    const email = `${unique('link')}@parley.example`;
    const { body: agent } = await team.as.post(`${team.path}/agents`, { agent: { email } });
    const { body } = await team.as.post(`${team.path}/agents/${agent.id}/invitation`);
    const token = /\/app\/auth\/password\/edit\?reset_password_token=([\w-]+)$/.exec(
      body.invitation_url,
    )?.[1];
    const days = (Date.parse(body.expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    const answer = await closed.anonymous.put('/auth/password', {
      reset_password_token: token,
      password: NEW_PASSWORD,
    });
    expect(answer.body.data).toMatchObject({ email, confirmed: true });
  } finally {
    await closed.close();
  }
});
