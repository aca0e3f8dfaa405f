import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildApp,
  type MailBox,
  openMailBox,
  PASSWORD,
  sessionOf,
  type TestAccount,
  type TestApp,
  tokenIn,
  unique,
} from '../../testing';

let app: TestApp;
let box: MailBox;
let account: TestAccount;
const PROFILE = '/api/v1/profile';
const NEW_PASSWORD = 'Battery-staple-8';

beforeAll(async () => {
  app = await buildApp({ withJobs: true });
  box = openMailBox(app);
  account = await buildAccount(app);
});
afterAll(() => app.close());

async function signIn(email: string, password = PASSWORD): Promise<Record<string, string>> {
  const { headers } = await app.anonymous.post('/auth/sign_in', { email, password });
  return Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, String(headers[name])]));
}

describe('profile', () => {
  test('AU5: an update changes only the sent properties; settings are replaced as a whole', async () => {
    await account.as.put(PROFILE, {
      profile: { ui_settings: { enter_to_send: true }, phone_number: '+49 1' },
    });
    const { status, body } = await account.as.patch(PROFILE, {
      profile: {
        name: 'Ada L.',
        display_name: 'Ada',
        message_signature: 'Bye',
        ui_settings: { locale: 'de' },
      },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Ada L.',
      available_name: 'Ada',
      message_signature: 'Bye',
      ui_settings: { locale: 'de' },
      custom_attributes: { phone_number: '+49 1' },
    });
    const cleared = await account.as.put(PROFILE, { profile: { phone_number: '', display_name: '' } });
    expect(cleared.body).not.toHaveProperty('custom_attributes');
    expect(cleared.body.available_name).toBe('Ada L.');
  });

  test('error messages are in the language of the user', async () => {
    const { admin } = await buildAccount(app);
    const as = app.as(await sessionOf(app, admin));
    await as.put(PROFILE, { profile: { ui_settings: { locale: 'de' } } });
    const { body } = await as.put(PROFILE, { profile: { current_password: 'x', password: NEW_PASSWORD } });
    expect(body.error).toBe('Das aktuelle Passwort ist falsch.');
    expect(admin.id).toBeGreaterThan(0);
  });

  test('T3: roles, ids and secrets cannot be written through the profile', async () => {
    const before = (await account.as.get(PROFILE)).body;
    await account.as.put(PROFILE, {
      profile: {
        name: before.name,
        id: 1,
        type: 'SuperAdmin',
        confirmed: false,
        role: 'agent',
        uid: 'other',
        provider: 'saml',
        pubsub_token: 'known',
        password_hash: 'x',
        account_id: 999,
      },
    });
    expect((await account.as.get(PROFILE)).body).toEqual(before);
  });

  test.each([
    ['name', ''],
    ['name', 'x'.repeat(256)],
    ['display_name', 'x'.repeat(256)],
    ['message_signature', 'x'.repeat(20_001)],
    ['ui_settings', 'no object'],
    ['ui_settings', { big: 'x'.repeat(100_001) }],
    ['email', 'nonsense'],
    ['avatar', { kind: 'upload', path: '/etc/passwd' }],
  ])('an invalid %s (%#) is rejected with the name of the field', async (field, value) => {
    const { status, body } = await account.as.put(PROFILE, { profile: { [field]: value } });
    expect([status, body.attributes]).toEqual([422, [field]]);
  });

  test('an update without profile properties is rejected', async () => {
    const empty = await account.as.put(PROFILE, { profile: {} });
    expect([empty.status, Object.keys(empty.body)]).toEqual([422, ['error', 'error_code', 'error_params']]);
  });
});

describe('AU8, AU9: interface settings of a user', () => {
  const remembered = {
    conversation_sidebar_items_order: [{ name: 'macros' }, { name: 'conversation_info' }],
    contact_sidebar_items_order: [{ name: 'contact_labels' }],
    editor_message_key: 'cmd_enter',
    enter_to_send_enabled: false,
    web_widget_signature_enabled: true,
    api_signature_enabled: false,
    enable_audio_alerts: 'mine',
    notification_tone: 'ding',
    always_play_audio_alert: true,
    show_help_center_secondary_sidebar: true,
    last_active_portal_slug: 'help',
    last_active_locale_code: 'pt_BR',
    locale: 'en',
  };

  test('settings persist after sign-out, in another browser and in another account', async () => {
    const { admin } = await buildAccount(app);
    const desk = await signIn(admin.email);
    await app.as(desk).put(PROFILE, { profile: { ui_settings: remembered, message_signature: 'Ada' } });
    await app.as(desk).delete('/auth/sign_out');
    const elsewhere = app.as(await signIn(admin.email));
    const { body: added } = await elsewhere.post('/api/v1/accounts', { account_name: 'Second' });
    const profile = { account_id: added.data.account_id };
    await elsewhere.put(`${PROFILE}/set_active_account`, { profile });
    const { body } = await elsewhere.get(PROFILE);
    expect(body).toMatchObject({ account_id: profile.account_id, message_signature: 'Ada' });
    expect(body.ui_settings).toEqual(remembered);
  });

  test('AU5: settings can be sent as JSON text in a form', async () => {
    const { as } = await buildAccount(app);
    const fields = { 'profile[ui_settings]': JSON.stringify(remembered), 'profile[display_name]': 'Ada' };
    const { status, body } = await as.postForm(PROFILE, fields, 'PUT');
    expect([status, body.ui_settings, body.display_name]).toEqual([200, remembered, 'Ada']);
  });
});

describe('avatar', () => {
  const send = (content: Uint8Array | string, filename: string, type: string) =>
    account.as.postForm(PROFILE, { 'profile[avatar]': { filename, type, content } }, 'PUT');

  test('AU6: an avatar is resized and served by a signed URL; deleting it twice is allowed', async () => {
    const image = { width: 600, height: 600, channels: 3 as const, background: '#123456' };
    const png = await sharp({ create: image }).png().toBuffer();
    const { status, body } = await send(png, 'me.png', 'image/png');
    expect(status).toBe(200);
    const response = await app.anonymous.send({ method: 'GET', url: new URL(body.avatar_url).pathname });
    expect([response.status, response.headers['content-type']]).toEqual([200, 'image/webp']);
    const agents = await account.as.get(`${account.path}/agents`);
    expect(agents.body[0].thumbnail).toContain('/rails/active_storage/');
    expect((await account.as.delete(`${PROFILE}/avatar`)).body.avatar_url).toBe('');
    expect((await account.as.delete(`${PROFILE}/avatar`)).status).toBe(200);
    const deleted = await app.anonymous.send({ method: 'GET', url: new URL(body.avatar_url).pathname });
    expect(deleted.status).toBe(404);
  });

  test.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'me.svg', 'image/svg+xml'],
    ['<html><script>1</script></html>', 'me.png', 'image/png'],
    ['plain words', 'me.jpg', 'image/jpeg'],
  ])(
    'C2: markup or text is rejected as an avatar, whatever type it declares (%#)',
    async (content, filename, type) => {
      const { status, body } = await send(content, filename, type);
      expect([status, body.attributes]).toEqual([422, ['avatar']]);
    },
  );
});

describe('changing the password', () => {
  test('A5: a new password needs the current one, ends all other sessions and rotates the socket token', async () => {
    const { admin } = await buildAccount(app);
    const [here, there] = [await signIn(admin.email), await signIn(admin.email)];
    const change = (current: string, password: string, confirmation = password) =>
      app.as(here).put(PROFILE, {
        profile: { current_password: current, password, password_confirmation: confirmation },
      });
    const wrong = await change('Wrong-horse-7', NEW_PASSWORD);
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([422, ['error', 'error_code']]);
    expect((await change(PASSWORD, 'weak')).body.attributes).toEqual(['password']);
    expect((await change(PASSWORD, NEW_PASSWORD, 'x')).body.attributes).toEqual(['password_confirmation']);
    expect((await app.as(there).get(PROFILE)).status).toBe(200);

    const { status, body } = await change(PASSWORD, NEW_PASSWORD);
    expect(status).toBe(200);
    expect(body.pubsub_token).not.toBe(admin.pubsubToken);
    expect((await app.as(there).get(PROFILE)).status).toBe(401);
    expect((await app.as(here).get(PROFILE)).status).toBe(200);
    await box.next(admin.email, /was changed/);
    const signedIn = await app.anonymous.post('/auth/sign_in', {
      email: admin.email,
      password: NEW_PASSWORD,
    });
    expect(signedIn.status).toBe(200);
  });
});

describe('changing the email address', () => {
  test('a new address applies after its confirmation, and the old address is notified', async () => {
    const { admin } = await buildAccount(app);
    const as = app.as(await sessionOf(app, admin));
    const next = `${unique('next')}@parley.example`;
    const { body } = await as.put(PROFILE, { profile: { email: next } });
    expect(body).toMatchObject({ email: admin.email, unconfirmed_email: next });
    await box.next(admin.email, /about to change/);
    const mail = await box.next(next, /new email address/);
    const answer = await app.anonymous.post('/auth/confirmation', { confirmation_token: tokenIn(mail) });
    expect([answer.status, answer.body]).toEqual([200, { email_changed: true }]);
    expect(await signIn(next)).toMatchObject({ uid: next });
  });

  test('an address that was replaced by another change can no longer be confirmed', async () => {
    const { admin } = await buildAccount(app);
    const as = app.as(await sessionOf(app, admin));
    const [one, two] = [`${unique('one')}@parley.example`, `${unique('two')}@parley.example`];
    await as.put(PROFILE, { profile: { email: one } });
    const first = await box.next(one, /new email address/);
    await as.put(PROFILE, { profile: { email: two } });
    const late = await app.anonymous.post('/auth/confirmation', { confirmation_token: tokenIn(first) });
    expect(late.status).toBe(422);
  });

  test('sending the current address cancels the change, and its link no longer works', async () => {
    const { admin } = await buildAccount(app);
    const as = app.as(await sessionOf(app, admin));
    const next = `${unique('next')}@parley.example`;
    await as.put(PROFILE, { profile: { email: next } });
    const mail = await box.next(next, /new email address/);
    const { body } = await as.put(PROFILE, { profile: { email: admin.email } });
    expect(body.email).toBe(admin.email);
    expect(body).not.toHaveProperty('unconfirmed_email');
    const late = await app.anonymous.post('/auth/confirmation', { confirmation_token: tokenIn(mail) });
    expect(late.status).toBe(422);
    expect((await as.get(PROFILE)).body.email).toBe(admin.email);
  });

  test('an address of another user is rejected', async () => {
    const other = await buildAccount(app);
    const as = app.as(await sessionOf(app, account.admin));
    const { status, body } = await as.put(PROFILE, { profile: { email: other.admin.email } });
    expect([status, body.attributes]).toEqual([422, ['email']]);
  });
});

describe('settings per account', () => {
  test('AU7: availability and auto-offline can be set by the user and are visible to others', async () => {
    const { as, id, path } = await buildAccount(app);
    const member = (body: { accounts: { id: number }[] }) => body.accounts.find((one) => one.id === id);
    const busy = await as.post(`${PROFILE}/availability`, {
      profile: { account_id: id, availability: 'busy' },
    });
    expect(member(busy.body)).toMatchObject({ availability: 'busy', availability_status: 'offline' });
    const stays = await as.post(`${PROFILE}/auto_offline`, {
      profile: { account_id: id, auto_offline: false },
    });
    expect(member(stays.body)).toMatchObject({ auto_offline: false, availability_status: 'busy' });
    expect((await as.get(`${path}/agents`)).body[0].availability_status).toBe('busy');
    const away = await as.post(`${PROFILE}/auto_offline`, { profile: { account_id: id } });
    expect(member(away.body)).toMatchObject({ auto_offline: false });
    const bad = await as.post(`${PROFILE}/availability`, {
      profile: { account_id: id, availability: 'gone' },
    });
    expect([bad.status, bad.body.attributes]).toEqual([422, ['availability']]);
  });

  test('T1: an account of other users is not found', async () => {
    const other = await buildAccount(app);
    const profile = { account_id: other.id, availability: 'busy', auto_offline: true };
    expect((await account.as.post(`${PROFILE}/availability`, { profile })).status).toBe(404);
    expect((await account.as.post(`${PROFILE}/auto_offline`, { profile })).status).toBe(404);
    expect((await account.as.put(`${PROFILE}/set_active_account`, { profile })).status).toBe(404);
  });

  test('AU10: the account set active is returned as the current one', async () => {
    const { as, id } = await buildAccount(app);
    const { body } = await as.post('/api/v1/accounts', { account_name: 'Second' });
    expect((await as.get(PROFILE)).body.account_id).toBe(body.data.account_id);
    const answer = await as.put(`${PROFILE}/set_active_account`, { profile: { account_id: id } });
    expect([answer.status, answer.body]).toEqual([200, undefined]);
    expect((await as.get(PROFILE)).body.account_id).toBe(id);
  });
});

test('a new personal token revokes the old one at once', async () => {
  const { admin } = await buildAccount(app);
  const { body } = await app.as(await sessionOf(app, admin)).post(`${PROFILE}/reset_access_token`);
  expect(body.access_token).toMatch(/^[A-Za-z0-9]{24}$/);
  const old = await app.as(admin).get(PROFILE);
  expect([old.status, Object.keys(old.body)]).toEqual([401, ['error', 'error_code']]);
  expect((await app.as({ token: body.access_token }).get(PROFILE)).body.access_token).toBe(body.access_token);
});

test('a confirmed user is sent no confirmation mail', async () => {
  const { admin } = await buildAccount(app);
  const as = app.as(await sessionOf(app, admin));
  expect((await as.post(`${PROFILE}/resend_confirmation`)).status).toBe(200);
  await as.put(PROFILE, { profile: { email: `${unique('later')}@parley.example` } });
  await box.next(admin.email, /about to change/);
  expect(box.mails.filter((mail) => mail.to === admin.email)).toHaveLength(1);
});
