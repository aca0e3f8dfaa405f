import { TRANSLATED_LOCALES } from '@parley/i18n/translated-locales';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildAccount, buildApp, PASSWORD, type TestApp } from '../../testing';
import { presentInstallationConfig } from '../installation/installation.facade';

let app: TestApp;
beforeEach(async () => {
  app = await buildApp();
});
afterEach(() => app.close());

const input = {
  account_name: 'Acme',
  user_full_name: 'Ada Admin',
  email: 'Ada@Acme.example',
  password: PASSWORD,
  sample_data: true,
};
const status = async () =>
  (await app.anonymous.get('/setup/status', { 'accept-language': 'de-AT,de;q=0.9' })).body;

test('the first setup creates the account and signs in its administrator; afterwards setup is 404', async () => {
  expect(await status()).toMatchObject({
    setup_required: true,
    signup_enabled: true,
    installation_name: 'Parley',
    locale: 'de',
  });
  const answer = await app.anonymous.post('/setup', input);
  expect(answer.status).toBe(200);
  expect(answer.body.data).toMatchObject({
    email: 'ada@acme.example',
    confirmed: true,
    role: 'administrator',
    type: 'SuperAdmin',
  });
  expect(answer.body.data.accounts).toMatchObject([{ name: 'Acme', role: 'administrator' }]);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  expect((await app.anonymous.get('/api/v1/profile', { cookie })).status).toBe(200);

  expect((await status()).setup_required).toBe(false);
  expect((await app.anonymous.post('/setup', input)).status).toBe(404);
  expect((await app.anonymous.post('/setup', {})).status).toBe(404);
  expect((await app.anonymous.post('/setup', {})).status).toBeGreaterThanOrEqual(400);
});

test('the maximum upload size is public and follows the configuration', async () => {
  expect((await status()).maximum_file_upload_size).toBe(40);
  const raised = await buildApp({ env: { MAXIMUM_FILE_UPLOAD_SIZE: '100' } });
  expect((await raised.anonymous.get('/setup/status')).body.maximum_file_upload_size).toBe(100);
  await raised.close();
});

test('sample data is requested by the event of the account creation', async () => {
  const { body } = await app.anonymous.post('/setup', input);
  const events = await app.services.database
    .tenant(body.data.account_id)
    .selectFrom('event_log')
    .select(['type', 'data'])
    .orderBy('seq')
    .execute();
  expect(events[0]).toEqual({ type: 'account.created', data: { sampleData: true } });
});

test('of several concurrent setups one succeeds and the others leave no rows', async () => {
  const answers = await Promise.all([
    app.anonymous.post('/setup', input),
    app.anonymous.post('/setup', { ...input, email: 'eve@acme.example' }),
    app.anonymous.post('/setup', { ...input, email: 'mallory@acme.example' }),
  ]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404, 404]);
  const system = app.services.database.system('installation-status');
  expect(await system.selectFrom('accounts').select('id').execute()).toHaveLength(1);
  expect(await system.selectFrom('users').select('id').execute()).toHaveLength(1);
});

test('an invalid setup names the property and creates nothing', async () => {
  const refusals: [Record<string, unknown>, string][] = [
    [{ password: 'simple' }, 'password'],
    [{ password: null }, 'password'],
    [{ email: 'nonsense' }, 'email'],
    [{ account_name: ' ' }, 'account_name'],
    [{ user_full_name: 7 }, 'user_full_name'],
    [{ account_name: 'x'.repeat(256) }, 'account_name'],
  ];
  for (const [change, attribute] of refusals) {
    const answer = await app.anonymous.post('/setup', { ...input, ...change });
    expect(answer.status).toBe(422);
    expect(answer.body.attributes).toContain(attribute);
  }
  expect((await status()).setup_required).toBe(true);
});

test('setup is not required when an account exists', async () => {
  await buildAccount(app);
  expect((await status()).setup_required).toBe(false);
  expect((await app.anonymous.post('/setup', input)).status).toBe(404);
});

test('LA1: the languages of the dashboard are public, each with its own name', async () => {
  const { enabled_languages: languages } = await status();
  expect(languages.map(({ code }: { code: string }) => code)).toEqual([...TRANSLATED_LOCALES]);
  expect(languages).toContainEqual({ code: 'pt_BR', name: 'Português (Brasil)' });
});

test('PU1: the public configuration contains the VAPID key for push subscriptions, which never changes', async () => {
  const { vapid_public_key: key } = await status();
  const point = Buffer.from(key, 'base64url');
  expect([point.length, point[0]]).toEqual([65, 4]);
  expect((await status()).vapid_public_key).toBe(key);
});

test('the public configuration is returned without a VAPID key if the keys cannot be read', async () => {
  const database = {
    global() {
      throw new Error('no database');
    },
  };
  const config = await presentInstallationConfig({ ...app.services, database: database as never });
  expect(config).toMatchObject({ installation_name: 'Parley', vapid_public_key: '' });
});
