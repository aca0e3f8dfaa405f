import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import sharp from 'sharp';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createParley } from '../../app/parley';
import { createLogger } from '../../platform/logging/logger';
import { buildApp, type TestApp } from '../../testing';
import { buildConsole, type TestConsole } from '../super-admin/testing/build-console';

const API = '/api/v1/super_admin/installation';

let app: TestApp;
let admins: TestConsole;
beforeAll(async () => {
  app = await buildApp({ env: { ENABLE_ACCOUNT_SIGNUP: '', SUPPORT_URL: 'https://help.example' } });
  admins = await buildConsole(app);
});
afterAll(() => app.close());

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const everybody = async () => (await app.anonymous.get('/setup/status')).body;
const change = (body: Record<string, unknown>) => admins.call.patch(API, body);

test('a setting changed in the console applies at once, is audited, and can be reset to its default', async () => {
  expect(await everybody()).toMatchObject({
    installation_name: 'Parley',
    signup_enabled: false,
    edition: 'self_hosted',
  });
  const changed = await change({
    installation_name: 'Acme Desk',
    signup_enabled: true,
    custom_branded: true,
  });
  expect(changed.body.installation_name).toEqual({
    value: 'Acme Desk',
    origin: 'console',
    variable: 'INSTALLATION_NAME',
  });
  expect(await everybody()).toMatchObject({
    installation_name: 'Acme Desk',
    signup_enabled: true,
    create_account_from_dashboard: true,
    custom_branded: true,
    is_enterprise: false,
    enterprise_plan_name: null,
  });
  const acts = await admins.call.get('/api/v1/super_admin/audits');
  expect(acts.body.payload[0]).toMatchObject({
    action: 'settings.changed',
    changes: { installation_name: [null, 'Acme Desk'], signup_enabled: [null, true] },
  });
  const before = changed.body.version;
  const back = await change({ installation_name: null, signup_enabled: null, custom_branded: null });
  expect(back.body.installation_name).toMatchObject({ value: 'Parley', origin: 'default' });
  expect(back.body.version).toBe(before + 1);
  expect((await everybody()).signup_enabled).toBe(false);
});

test('a setting of the environment is shown with its variable and cannot be changed in the console', async () => {
  const { body } = await admins.call.get(API);
  expect(body.support_url).toEqual({
    value: 'https://help.example',
    origin: 'environment',
    variable: 'SUPPORT_URL',
  });
  const refused = await change({ support_url: 'https://elsewhere.example', installation_name: 'Other' });
  expect(refused).toMatchObject({ status: 422, body: { attributes: ['support_url'] } });
  expect(await everybody()).toMatchObject({
    support_url: 'https://help.example',
    installation_name: 'Parley',
  });
  expect(JSON.stringify(body)).not.toContain('postgres');
});

test('ED1: the edition decides which features accounts have, in every process that shares the database', async () => {
  const { account } = admins;
  const other = await createParley({
    config: { ...app.services.config, roles: ['web'] },
    logger: createLogger(app.services.config),
    connection: { connectionString: app.connectionString },
    withJobs: false,
  });
  cleanups.push(() => other.stop({ isHurried: true }));
  await other.http.ready();
  await other.start();
  const editionThere = async () => (await other.http.inject('/setup/status')).json().edition as string;
  const features = async () => (await account.as.get(account.path)).body.features;
  expect(await features()).toMatchObject({ custom_roles: true });

  await change({ edition: 'cloud' });
  await vi.waitFor(async () => expect(await editionThere()).toBe('cloud'), { timeout: 5_000 });
  expect(await everybody()).toMatchObject({
    edition: 'cloud',
    is_enterprise: true,
    enterprise_plan_name: 'cloud',
  });
  expect((await features()).custom_roles).toBeUndefined();
  const { processes } = (await admins.call.get('/api/v1/super_admin/health')).body;
  expect(processes.map(({ roles }: { roles: string[] }) => roles)).toContainEqual(['web']);

  await change({ edition: null });
  await vi.waitFor(async () => expect(await editionThere()).toBe('self_hosted'), { timeout: 5_000 });
});

test('a process whose database connection was terminated picks up settings changed meanwhile', async () => {
  await change({ installation_name: 'Before the cut' });
  const system = app.services.database.system('measure');
  // The other process writes while no connection listens: its notification is lost, the version is stored.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike '%processes.alive%' and pid <> pg_backend_pid()`.execute(
    system,
  );
  await system
    .updateTable('installation')
    .set({ product: JSON.stringify({ installation_name: 'After the cut' }) })
    .execute();
  await vi.waitFor(async () => expect((await everybody()).installation_name).toBe('After the cut'), {
    timeout: 10_000,
  });
  await change({ installation_name: null });
});

test('D5: mails use the SMTP server set in the console, a test shows its response, and the password stays secret', async () => {
  const server = await startMailServer();
  const smtp = {
    host: '127.0.0.1',
    port: server.port,
    security: 'none',
    user: 'desk',
    password: 'p@ss:word',
  };
  const saved = await change({ smtp, mail_sender: 'Desk <desk@acme.example>' });
  expect(saved.body.smtp.value).toEqual({
    host: '127.0.0.1',
    port: server.port,
    security: 'none',
    user: 'desk',
    has_password: true,
  });
  const good = await admins.call.post(`${API}/test_mail`, { email: 'me@acme.example' });
  expect(good.body).toMatchObject({ ok: true, response_code: 250 });
  expect(server.received[0]).toContain('From: Desk <desk@acme.example>');
  const bad = await admins.call.post(`${API}/test_mail`, { email: 'nobody@acme.example' });
  expect(bad.body).toMatchObject({ ok: false, response_code: 550 });
  expect(bad.body.response).toContain('no mailbox for nobody');

  const { smtp_password: stored } = await app.services.database
    .global()
    .selectFrom('installation')
    .select('smtp_password')
    .executeTakeFirstOrThrow();
  const responses = JSON.stringify([saved.body, (await admins.call.get('/api/v1/super_admin/audits')).body]);
  expect(stored).toMatch(/^v1\./);
  for (const secret of ['p@ss:word', String(stored)]) expect(responses).not.toContain(secret);

  // The password belongs to this server alone.
  const { password: _password, ...moved } = { ...smtp, host: 'localhost' };
  expect((await change({ smtp: moved })).body.smtp.value.has_password).toBe(false);
  await change({ smtp: null, mail_sender: null });
  const folder = await admins.call.post(`${API}/test_mail`, { email: 'me@acme.example' });
  expect(folder.body).toMatchObject({ ok: true, response_code: null });
  expect(folder.body.response).toContain(`${app.dataDir}/mail`);
});

test('an uploaded logo is public and can be removed; a file that is no picture is rejected', async () => {
  const content = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#35a' } })
    .png()
    .toBuffer();
  const upload = (name: string, bytes: Uint8Array | string, type = 'image/png') =>
    admins.call.postForm(`${API}/images/logo`, { image: { filename: name, type, content: bytes } }, 'PUT');
  expect((await upload('logo.png', '<svg onload="alert(1)"/>')).body.attributes).toEqual(['image']);
  expect((await upload('logo.png', content)).status).toBe(200);
  const { logo_url: address } = await everybody();
  const picture = await app.http.inject(address);
  expect(picture.headers['content-type']).toBe('image/webp');
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 480, height: 160 });
  expect((await admins.call.delete(`${API}/images/logo`)).body.logo_url).toBe('');
  expect((await app.http.inject(address)).statusCode).toBe(404);
  expect(await everybody()).toMatchObject({ logo_url: '' });
});

test('the storage test writes a file and removes it again', async () => {
  expect((await admins.call.post(`${API}/test_storage`)).body).toEqual({ ok: true, problem: null });
});

test('health reports queues, database, storage and processes, and parked jobs can be retried', async () => {
  const { body } = await admins.call.get('/api/v1/super_admin/health');
  expect(body.database).toMatchObject({ is_embedded: false });
  expect(body.database.bytes).toBeGreaterThan(1_000_000);
  await vi.waitFor(async () => {
    const { processes } = (await admins.call.get('/api/v1/super_admin/health')).body;
    expect(processes).toMatchObject([{ pid: process.pid, is_current: true }]);
  });
  expect(body.storage).toMatchObject({ kind: 'folder', place: `${app.dataDir}/files` });

  const db = app.services.database.system('measure');
  await sql`select graphile_worker.add_job('mail-nobody', '{"accountId": 7}', max_attempts => 1)`.execute(db);
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no route'`.execute(
    db,
  );
  const parked = await admins.call.get('/api/v1/super_admin/health/parked_jobs');
  expect(parked.body.payload).toMatchObject([{ task: 'mail-nobody', account_id: 7, last_error: 'no route' }]);
  const queues = (await admins.call.get('/api/v1/super_admin/health')).body.queues;
  expect(queues[0]).toMatchObject({ task: 'mail-nobody', parked: 1 });
  const place = `/api/v1/super_admin/health/parked_jobs/${parked.body.payload[0].id}/retry`;
  expect((await admins.call.post(place)).body).toEqual({ retried: 1 });
  expect((await admins.call.post(place)).status).toBe(404);
  expect((await admins.call.get('/api/v1/super_admin/health/parked_jobs')).body.meta.count).toBe(0);
});

test('D9: dead deliveries of a webhook can be retried from the console', async () => {
  const { account, call } = admins;
  const { payload } = (
    await account.as.post(`${account.path}/webhooks`, {
      url: 'https://hooks.example/in',
      subscriptions: ['contact_updated'],
    })
  ).body;
  const db = app.services.database.tenant(account.id);
  await db
    .insertInto('webhook_deliveries')
    .values({
      account_id: account.id,
      webhook_id: payload.webhook.id,
      event: 'contact_updated',
      url: 'https://hooks.example/in',
      body: '{}',
      state: 'dead',
      last_error: 'answered 500',
      finished_at: new Date(),
    })
    .execute();
  const listed = await call.get('/api/v1/super_admin/health/failed_webhooks');
  expect(listed.body.payload).toMatchObject([
    { account_id: account.id, webhook_id: payload.webhook.id, failed: 1, last_error: 'answered 500' },
  ]);
  const place = `/api/v1/super_admin/health/failed_webhooks/${account.id}/${payload.webhook.id}/retry`;
  expect((await call.post(place)).body).toEqual({ retried: 1 });
  expect((await call.get('/api/v1/super_admin/health/failed_webhooks')).body.payload).toEqual([]);
});

/** An SMTP server that authenticates by user and password and rejects the recipient `nobody`. */
async function startMailServer(): Promise<{ port: number; received: string[] }> {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'desk' && password === 'p@ss:word'
        ? done(null, { user: username })
        : done(new Error('wrong password')),
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('nobody')
        ? done(Object.assign(new Error('no mailbox for nobody'), { responseCode: 550 }))
        : done(),
    onData: (stream, _session, done) => {
      text(stream).then((source) => {
        received.push(source);
        done();
      }, done);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { port: (server.server.address() as AddressInfo).port, received };
}
