import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildApp,
  type MailBox,
  openMailBox,
  succeed,
  type TestApp,
  type TestPerson,
} from '../../../testing';
import { listPushDevicesOf } from '../testing/devices';
import {
  buildNotificationFixture,
  type NotificationFixture,
  finishJobs,
  holdJobs,
  startJobs,
} from '../testing/notification-fixture';
import { type PushService, startPushService } from '../testing/push-service';

let app: TestApp;
let box: MailBox;
let service: PushService;
let cast: NotificationFixture;
const DELIVERIES = ['mail-notification', 'push-notification'];
beforeAll(async () => {
  // Agents stay online from their first presence until the test ends.
  const env = { OUTBOUND_ALLOW: '127.0.0.1', PRESENCE_DURATION: '600' };
  app = await buildApp({ withJobs: true, env });
  await holdJobs(app, ...DELIVERIES);
  box = openMailBox(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  service = await startPushService();
  cast = await buildNotificationFixture(app);
});
afterEach(() => service.close());

/** Processes all events and sends all due deliveries. */
async function sent(): Promise<void> {
  await cast.settle();
  await finishJobs(app, ...DELIVERIES);
}
const mailsTo = ({ email }: TestPerson) => box.mails.filter(({ to }) => to === email);
async function register(person: TestPerson, name: string): Promise<void> {
  await succeed(
    app.as(person).post('/api/v1/notification_subscriptions', {
      notification_subscription: {
        subscription_type: 'browser_push',
        subscription_attributes: service.subscribe(name).attributes,
      },
    }),
  );
}
const settingsOf = (person: TestPerson) => app.as(person).get(`${cast.account.path}/notification_settings`);

describe('notification mail', () => {
  test('NO6: a mail is sent to users who enabled it for the type, and links to the conversation', async () => {
    const id = await cast.converse();
    await cast.wish(cast.ben, { push: ['conversation_assignment'] });
    await cast.assign(id, cast.anna);
    await cast.settle();
    await cast.assign(id, cast.ben);
    await sent();
    const [mail] = mailsTo(cast.anna);
    expect(mail).toMatchObject({
      subject: `A conversation (#${id}) has been assigned to you`,
      text: expect.stringContaining(`/app/accounts/${cast.account.id}/conversations/${id}`),
      headers: { 'Auto-Submitted': 'auto-generated' },
      messageId: expect.stringMatching(/^<notification-\d+-\d+@/),
    });
    expect(mail?.text).toContain('Hi Anna');
    expect(mail?.text).toContain('Hello there');
    expect(mailsTo(cast.ben)).toEqual([]);
  });

  test('no mail is sent when the user read the conversation meanwhile', async () => {
    await cast.wish(cast.anna, { email: ['conversation_assignment', 'assigned_conversation_new_message'] });
    const id = await cast.converse();
    await cast.assign(id, cast.anna);
    await cast.hear(id, 'quick');
    await cast.settle();
    await succeed(app.as(cast.anna).post(`${cast.account.path}/conversations/${id}/update_last_seen`));
    await sent();
    expect(mailsTo(cast.anna)).toEqual([]);
  });

  test('the mail of an assignment is sent even if a message notification replaced it unread', async () => {
    await cast.wish(cast.anna, { email: ['conversation_assignment'] });
    const id = await cast.converse();
    await cast.assign(id, cast.anna);
    await cast.settle();
    await cast.hear(id, 'right after it');
    await sent();
    expect(mailsTo(cast.anna).map(({ subject }) => subject)).toEqual([
      `A conversation (#${id}) has been assigned to you`,
    ]);
  });

  test('mails of new messages are sent only to offline agents, mails of mentions also to online ones', async () => {
    const types = ['assigned_conversation_new_message', 'conversation_mention'] as const;
    for (const person of [cast.anna, cast.ben]) await cast.wish(person, { email: [...types] });
    await app.services.presence.touch(cast.account.id, 'user', cast.anna.id);
    const [hers, his] = [await cast.converse(), await cast.converse()];
    await cast.assign(hers, cast.anna, cast.anna);
    await cast.assign(his, cast.ben, cast.ben);
    for (const id of [hers, his]) await cast.hear(id, 'anybody?');
    await sent();
    expect([mailsTo(cast.anna).length, mailsTo(cast.ben).length]).toEqual([0, 1]);
    await cast.say(hers, `[@Anna](mention://user/${cast.anna.id}/Anna)`, { private: true });
    await sent();
    expect(mailsTo(cast.anna)).toHaveLength(1);
  });

  test('no mail is sent to an unconfirmed address', async () => {
    const db = app.services.database.global();
    await db.updateTable('users').set({ confirmed_at: null }).where('id', '=', cast.anna.id).execute();
    await cast.assign(await cast.converse(), cast.anna);
    await sent();
    expect(mailsTo(cast.anna)).toEqual([]);
  });

  test('a mail is in the language of its recipient', async () => {
    await succeed(app.as(cast.anna).put('/api/v1/profile', { profile: { ui_settings: { locale: 'ar' } } }));
    await cast.assign(await cast.converse(), cast.anna);
    await sent();
    expect(mailsTo(cast.anna)[0]).toMatchObject({
      subject: 'تم إسناد محادثة (رقم 1) إليك',
      html: expect.stringContaining('dir="rtl"'),
    });
  });
});

describe('browser push', () => {
  test('PU1: a push is encrypted for each browser, signed by the installation, and links to the conversation', async () => {
    for (const name of ['laptop', 'desk']) await register(cast.anna, name);
    const id = await cast.converse();
    await cast.assign(id, cast.anna);
    await sent();
    const [notification] = (await cast.list(cast.anna)).payload;
    expect(service.received.map(({ path }) => path).sort()).toEqual(['/push/desk', '/push/laptop']);
    const { frontendUrl } = app.services.config;
    for (const { payload, headers, claims, signedBy } of service.received) {
      expect(payload).toEqual({
        title: `A conversation (#${id}) has been assigned to you`,
        tag: `conversation_assignment_${id}_${notification?.id}`,
        url: `${frontendUrl}/app/accounts/${cast.account.id}/conversations/${id}`,
      });
      expect(headers).toMatchObject({ ttl: '86400', 'content-type': 'application/octet-stream' });
      expect(claims.sub).toMatch(/^mailto:.+@|^https:/);
      expect((claims.exp ?? 0) * 1_000 - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
      expect(signedBy).toBe((await listPushDevicesOf(app, cast.anna)).meta.vapid_public_key);
    }
    const { payload: devices } = await listPushDevicesOf(app, cast.anna);
    expect(devices.flatMap(({ deliveries }) => deliveries)).toEqual(
      [1, 2].map(() => ({
        id: expect.any(Number),
        kind: 'notification',
        notification_type: 'conversation_assignment',
        state: 'delivered',
        status: 201,
        answer: null,
        created_at: expect.stringMatching(/Z$/),
      })),
    );
  });

  test('NO6: no push is sent for a type the user has not enabled', async () => {
    await register(cast.anna, 'laptop');
    await cast.wish(cast.anna, { push: ['conversation_mention'] });
    expect((await settingsOf(cast.anna)).body.selected_push_flags).toEqual(['push_conversation_mention']);
    const id = await cast.converse();
    await cast.assign(id, cast.anna);
    await cast.hear(id, 'hello?');
    await sent();
    expect(await cast.unread(cast.anna)).toBe(1);
    expect(service.received).toEqual([]);
    await cast.say(id, `[@Anna](mention://user/${cast.anna.id}/Anna)`, { private: true });
    await sent();
    expect(service.received).toHaveLength(1);
  });

  /** A change between the event and its due time. */
  const meanwhile: [string, (id: number) => Promise<unknown>][] = [
    [
      'read the conversation',
      (id) => succeed(app.as(cast.anna).post(`${cast.account.path}/conversations/${id}/update_last_seen`)),
    ],
    [
      'deleted the notification',
      () => succeed(app.as(cast.anna).post(`${cast.account.path}/notifications/destroy_all`, {})),
    ],
    ['disabled the type', () => cast.wish(cast.anna, {})],
    [
      'lost access to the conversation',
      () =>
        succeed(
          cast.account.as.delete(`${cast.account.path}/inbox_members`, {
            inbox_id: cast.inbox.id,
            user_ids: [cast.anna.id],
          }),
        ),
    ],
    [
      'left the account',
      () => succeed(cast.account.as.delete(`${cast.account.path}/agents/${cast.anna.id}`)),
    ],
    [
      'was disabled',
      () =>
        app.services.database
          .global()
          .updateTable('users')
          .set({ disabled_at: new Date() })
          .where('id', '=', cast.anna.id)
          .execute(),
    ],
  ];
  test.each(meanwhile)(
    'R4, RO3: neither push nor mail is sent to a user who meanwhile %s',
    async (_what, happens) => {
      await register(cast.anna, 'laptop');
      await cast.wish(cast.anna, { email: ['conversation_assignment'], push: ['conversation_assignment'] });
      // Mails to online agents are delayed.
      await app.services.presence.touch(cast.account.id, 'user', cast.anna.id);
      const id = await cast.converse();
      await cast.assign(id, cast.anna);
      await cast.settle();
      await happens(id);
      await sent();
      expect(service.received).toEqual([]);
      expect(mailsTo(cast.anna)).toEqual([]);
    },
  );

  test.each([404, 410, 403])('a browser is removed when the push service returns %i', async (status) => {
    await register(cast.anna, 'laptop');
    service.answer(status, 'unsubscribed');
    await cast.assign(await cast.converse(), cast.anna);
    await sent();
    expect(service.received).toHaveLength(1);
    expect((await listPushDevicesOf(app, cast.anna)).payload).toEqual([]);
  });

  test('a browser whose push service does not respond is not tried again for a minute', async () => {
    const { attributes } = service.subscribe('laptop');
    // A port on which no server listens.
    const endpoint = 'http://127.0.0.1:1/push/laptop';
    await succeed(
      app.as(cast.anna).post('/api/v1/notification_subscriptions', {
        subscription_type: 'browser_push',
        subscription_attributes: { ...attributes, endpoint },
      }),
    );
    for (const id of [await cast.converse(), await cast.converse()]) {
      await cast.assign(id, cast.anna);
      await sent();
    }
    const [device] = (await listPushDevicesOf(app, cast.anna)).payload;
    expect(device?.deliveries).toEqual([
      expect.objectContaining({
        state: 'failed',
        status: null,
        answer: expect.stringContaining('127.0.0.1'),
      }),
    ]);
  });

  test.each([429, 500])(
    'a push is retried after %i, and the result of each attempt is stored',
    async (status) => {
      await register(cast.anna, 'laptop');
      service.answer(status, 'too\u0000busy');
      await cast.assign(await cast.converse(), cast.anna);
      await cast.settle();
      await startJobs(app, ...DELIVERIES);
      const deliveries = async () => (await listPushDevicesOf(app, cast.anna)).payload[0]?.deliveries ?? [];
      await expect.poll(deliveries, { timeout: 10_000 }).toHaveLength(1);
      service.answer(201);
      await sent();
      expect((await deliveries()).map(({ state, status, answer }) => [state, status, answer])).toEqual([
        ['delivered', 201, null],
        ['failed', status, 'too busy'],
      ]);
    },
  );
});
