import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApp,
  buildUser,
  PASSWORD,
  succeed,
  type TestApp,
  type TestPerson,
} from '../../../testing';
import { listPushDevicesOf } from '../testing/devices';
import { finishJobs, settle } from '../testing/notification-fixture';
import { type PushService, startPushService } from '../testing/push-service';
import { ensureVapidKeys } from './vapid-keys';

let app: TestApp;
let service: PushService;
let anna: TestPerson;
beforeAll(async () => {
  app = await buildApp({ withJobs: true, env: { OUTBOUND_ALLOW: '127.0.0.1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  service = await startPushService();
  anna = await buildUser(app, { name: 'Anna' });
});
afterEach(() => service.close());

const PATH = '/api/v1/notification_subscriptions';
const register = (
  person: TestPerson,
  attributes: Record<string, unknown>,
  type: string | number = 'browser_push',
) => app.as(person).post(PATH, { subscription_type: type, subscription_attributes: attributes });
const idsOf = async (person: TestPerson) =>
  (await listPushDevicesOf(app, person)).payload.map(({ id }) => id);

describe('notification devices', () => {
  test('PU1: a device is registered in the compatible format, flat or wrapped, with its type by name or number', async () => {
    const { attributes, endpoint } = service.subscribe('laptop');
    const wrapped = await succeed(
      app.as(anna).post(PATH, {
        notification_subscription: { subscription_type: 1, subscription_attributes: attributes },
      }),
    );
    expect(wrapped).toEqual({
      id: expect.any(Number),
      user_id: anna.id,
      identifier: endpoint,
      subscription_type: 'browser_push',
      subscription_attributes: attributes,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
    expect((await succeed(register(anna, attributes))).id).toBe(wrapped.id);
    const phone = { device_id: `phone-${anna.id}`, push_token: 'token-1', brandName: 'Fair' };
    expect(await succeed(register(anna, phone, 2))).toMatchObject({
      subscription_type: 'fcm',
      identifier: phone.device_id,
      subscription_attributes: phone,
    });
    expect(await idsOf(anna)).toHaveLength(2);
  });

  test('a device shows its user agent to its owner', async () => {
    await succeed(
      app
        .as(anna)
        .post(
          PATH,
          { subscription_type: 'browser_push', subscription_attributes: service.subscribe('a').attributes },
          { 'user-agent': 'Mozilla/5.0 (X11; Linux)' },
        ),
    );
    expect((await listPushDevicesOf(app, anna)).payload[0]).toMatchObject({
      user_agent: 'Mozilla/5.0 (X11; Linux)',
      deliveries: [],
    });
  });

  test.each([
    ['no endpoint', { p256dh: 'a', auth: 'b' }],
    ['an empty endpoint', { endpoint: '' }],
    ['an endpoint that is no text', { endpoint: 7 }],
    ['an endpoint with a space', { endpoint: 'https://push.example/a b' }],
    ['an endpoint that is too long', { endpoint: `https://push.example/${'x'.repeat(2_048)}` }],
    ['too many attributes', Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`k${n}`, 1]))],
    ['an attribute that is too long', { endpoint: 'https://push.example/a', auth: 'x'.repeat(10_001) }],
  ])('a device with %s is rejected', async (_what, attributes) => {
    const { status, body } = await register(anna, attributes);
    expect([status, Object.keys(body)]).toEqual([
      422,
      ['message', 'attributes', 'error_code', 'error_params'],
    ]);
    expect(await idsOf(anna)).toEqual([]);
  });

  test('a device moves to the user who registers it next, without the deliveries of the previous user', async () => {
    const ben = await buildUser(app, { name: 'Ben' });
    const { attributes } = service.subscribe('shared');
    const { id } = await succeed(register(anna, attributes));
    await succeed(app.as(anna).post(`${PATH}/${id}/test`));
    expect((await succeed(register(ben, attributes))).id).toBe(id);
    expect(await idsOf(anna)).toEqual([]);
    expect((await listPushDevicesOf(app, ben)).payload[0]?.deliveries).toEqual([]);
  });

  test('a device is removed by its token or endpoint, and only by its owner', async () => {
    const ben = await buildUser(app, { name: 'Ben' });
    const phone = { device_id: `phone-${anna.id}`, push_token: `token-${anna.id}` };
    const browser = service.subscribe('laptop');
    await succeed(register(anna, phone, 'fcm'));
    await succeed(register(anna, browser.attributes));
    for (const token of [phone.push_token, browser.endpoint, 'unknown'])
      await succeed(app.as(ben).delete(PATH, { push_token: token }));
    expect(await idsOf(anna)).toHaveLength(2);
    await succeed(app.as(anna).delete(`${PATH}?push_token=${phone.push_token}`));
    expect(await idsOf(anna)).toHaveLength(1);
    await succeed(app.as(anna).delete(PATH, { push_token: browser.endpoint }));
    expect(await idsOf(anna)).toEqual([]);
    expect((await app.as(anna).delete(PATH)).status).toBe(200);
  });

  test('T1: a device of another user can be neither deleted nor tested', async () => {
    const ben = await buildUser(app, { name: 'Ben' });
    const { id } = await succeed(register(anna, service.subscribe('laptop').attributes));
    for (const answer of [
      await app.as(ben).delete(`${PATH}/${id}`),
      await app.as(ben).post(`${PATH}/${id}/test`),
    ])
      expect([answer.status, Object.keys(answer.body)]).toEqual([404, ['error', 'error_code']]);
    expect(service.received).toEqual([]);
    expect((await app.as(anna).delete(`${PATH}/${id}`)).status).toBe(200);
    expect(await idsOf(anna)).toEqual([]);
  });

  test('R5: a device is removed with the session that registered it, on sign-out or when the session is revoked', async () => {
    const signIn = async () => {
      const { headers } = await app.anonymous.post('/auth/sign_in', {
        email: anna.email,
        password: PASSWORD,
      });
      return Object.fromEntries(
        ['access-token', 'client', 'uid'].map((name) => [name, String(headers[name])]),
      );
    };
    // Only members of an account can sign in with a password.
    const account = await buildAccount(app);
    await succeed(account.as.post(`${account.path}/agents`, { email: anna.email }));
    const [here, there] = [await signIn(), await signIn()];
    for (const [session, name] of [
      [here, 'here'],
      [there, 'there'],
    ] as const)
      await succeed(
        app.as(session).post(PATH, {
          subscription_type: 'browser_push',
          subscription_attributes: service.subscribe(name).attributes,
        }),
      );
    await succeed(register(anna, service.subscribe('by-token').attributes));
    expect(await idsOf(anna)).toHaveLength(3);
    await succeed(app.as(here).delete('/auth/sign_out'));
    expect((await listPushDevicesOf(app, anna)).payload.map(({ identifier }) => identifier)).toEqual([
      `${service.url}/push/there`,
      `${service.url}/push/by-token`,
    ]);
    const profile = {
      current_password: PASSWORD,
      password: 'Battery-staple-8',
      password_confirmation: 'Battery-staple-8',
    };
    const changer = await signIn();
    await succeed(app.as(changer).put('/api/v1/profile', { profile }));
    expect(await idsOf(anna)).toHaveLength(1);
  });

  test('a user has at most ten devices; the least recently registered one is removed', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `device-${anna.id}-${index}`);
    for (const device_id of names) await succeed(register(anna, { device_id, push_token: 't' }, 'fcm'));
    const { payload } = await listPushDevicesOf(app, anna);
    expect(payload.map(({ identifier }) => identifier)).toEqual(names.slice(2));
  });

  test('devices are removed when their owner leaves the last account, and not before', async () => {
    const [one, other] = [await buildAccount(app), await buildAccount(app)];
    const dora = await buildAgent(app, one);
    await succeed(other.as.post(`${other.path}/agents`, { email: dora.email }));
    await succeed(register(dora, { device_id: `phone-${dora.id}`, push_token: 't' }, 'fcm'));
    const devices = () =>
      app.services.database
        .global()
        .selectFrom('notification_subscriptions')
        .select('id')
        .where('user_id', '=', dora.id)
        .execute();
    for (const [account, left] of [
      [one, 1],
      [other, 0],
    ] as const) {
      await succeed(account.as.delete(`${account.path}/agents/${dora.id}`));
      await settle(app, account.id);
      await finishJobs(app, 'forget-devices');
      expect(await devices()).toHaveLength(left);
    }
  });
});

describe('test notifications', () => {
  test('a test notification is delivered and reported; the last twenty deliveries are kept', async () => {
    const { id } = await succeed(register(anna, service.subscribe('laptop').attributes));
    const { payload } = await succeed(app.as(anna).post(`${PATH}/${id}/test`));
    expect(payload).toEqual({
      delivery: {
        id: expect.any(Number),
        kind: 'test',
        notification_type: null,
        state: 'delivered',
        status: 201,
        answer: null,
        created_at: expect.stringMatching(/Z$/),
      },
      is_gone: false,
    });
    expect(service.received[0]?.payload).toEqual({
      title: 'Test notification from Parley',
      tag: `test_${id}`,
      url: `${app.services.config.frontendUrl}/app`,
    });
    for (let count = 0; count < 21; count += 1) await succeed(app.as(anna).post(`${PATH}/${id}/test`));
    const [device] = (await listPushDevicesOf(app, anna)).payload;
    expect(device?.deliveries).toHaveLength(20);
    expect(service.received).toHaveLength(22);
    const ids = device?.deliveries.map((delivery) => delivery.id) ?? [];
    expect(ids).toEqual([...ids].sort((one, two) => two - one));
  });

  test('a test to an unsubscribed browser reports the failure and removes the device', async () => {
    const { id } = await succeed(register(anna, service.subscribe('laptop').attributes));
    service.answer(410, 'push subscription has unsubscribed');
    const { payload } = await succeed(app.as(anna).post(`${PATH}/${id}/test`));
    expect(payload).toMatchObject({
      delivery: { state: 'failed', status: 410, answer: 'push subscription has unsubscribed' },
      is_gone: true,
    });
    expect(await idsOf(anna)).toEqual([]);
  });

  test.each([{}, { p256dh: 'short', auth: 'short' }, { p256dh: 7, auth: null }])(
    'a test to a browser with invalid keys (%#) reports the failure and removes the device',
    async (keys) => {
      const endpoint = `${service.url}/push/${anna.id}`;
      const { id } = await succeed(register(anna, { endpoint, ...keys }));
      const { payload } = await succeed(app.as(anna).post(`${PATH}/${id}/test`));
      expect(payload).toMatchObject({ delivery: { state: 'failed', status: null }, is_gone: true });
      expect(service.received).toEqual([]);
    },
  );

  test.each([
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]:5432/',
    'http://10.0.0.1/push',
    'file:///etc/passwd',
    'no address',
  ])('E1: a test is not sent to an internal or invalid address: %s', async (endpoint) => {
    const { p256dh, auth } = service.subscribe('x').attributes;
    const answer = await register(anna, { endpoint: endpoint.replace(' ', '-'), p256dh, auth });
    const { payload } = await succeed(app.as(anna).post(`${PATH}/${answer.body.id}/test`));
    expect(payload.delivery).toMatchObject({ state: 'failed', status: null });
    expect(payload.delivery.answer).not.toMatch(/meta-data|passwd/);
  });

  test('a test to a mobile app is rejected with an explanation', async () => {
    const { id } = await succeed(register(anna, { device_id: `p-${anna.id}`, push_token: 't' }, 'fcm'));
    const { status, body } = await app.as(anna).post(`${PATH}/${id}/test`);
    expect([status, body]).toMatchObject([
      422,
      { error: 'This server only supports push notifications in browsers.' },
    ]);
  });
});

describe('VAPID keys of the installation', () => {
  const row = () =>
    app.services.database
      .global()
      .selectFrom('installation')
      .select(['vapid_public_key', 'vapid_private_key'])
      .executeTakeFirstOrThrow();

  test('O5: the key pair is created at the first start, stored encrypted, and never changes', async () => {
    const { vapid_public_key, vapid_private_key } = await row();
    expect(Buffer.from(vapid_public_key ?? '', 'base64url')).toHaveLength(65);
    expect(vapid_private_key).toMatch(/^v1\./);
    const keys = await ensureVapidKeys(app.services);
    expect(keys.publicKey).toBe(vapid_public_key);
    expect(vapid_private_key).not.toContain(keys.privateKey);
    expect((await listPushDevicesOf(app, anna)).meta).toEqual({ vapid_public_key });
  });

  test('several processes that start for the first time together agree on one key pair', async () => {
    await sql`update installation set vapid_public_key = null, vapid_private_key = null`.execute(
      app.services.database.global(),
    );
    // Each with its own memory cache, as separate processes have.
    const { database, secrets } = app.services;
    const processes = Array.from({ length: 5 }, () => ({ secrets, database: { ...database } }));
    const keys = await Promise.all(processes.map(ensureVapidKeys));
    expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
    expect((await row()).vapid_public_key).toBe(keys[0]?.publicKey);
  });
});
