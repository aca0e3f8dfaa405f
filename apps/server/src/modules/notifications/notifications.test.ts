import { type NotificationType, notificationTypes } from '@parley/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp, openCable, succeed, type TestApp, type TestCable, type TestPerson } from '../../testing';
import { reopenSnoozedNotifications } from './jobs/reopen-snoozed-notifications.job';
import { numberOfType } from './notifications.types';
import { buildNotificationFixture, type NotificationFixture } from './testing/notification-fixture';

const PATIENCE = { timeout: 10_000, interval: 10 };
let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await buildApp({ withJobs: true });
  url = await app.listen();
});
afterAll(() => app.close());

const base = ({ account }: NotificationFixture) => `${account.path}/notifications`;
const db = ({ account }: NotificationFixture) => app.services.database.tenant(account.id);

/**
 * Creates conversations in a new inbox and assigns each to Anna; returns the notification ids, oldest first.
 */
async function tellOf(cast: NotificationFixture, count: number): Promise<number[]> {
  const display = await cast.converse();
  const { id } = await db(cast)
    .selectFrom('conversations')
    .select('id')
    .where('display_id', '=', display)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ id: number }>`
    with copies as (
      insert into conversations (account_id, display_id, inbox_id, contact_id, contact_inbox_id, status)
      select account_id, display_id + n, inbox_id, contact_id, contact_inbox_id, 0
      from conversations cross join generate_series(1, ${count}) n where id = ${id} returning account_id, id, display_id)
    insert into notifications (account_id, user_id, notification_type, conversation_id, last_activity_at)
    select account_id, ${cast.anna.id}, 2, id, now() - (interval '1 minute' * (1000 - display_id)) from copies
    order by display_id returning id`.execute(db(cast));
  return rows.map((row) => row.id);
}

describe('notification list', () => {
  test('NO2: the list has pages of fifteen, newest activity first, and counts the matching notifications', async () => {
    const cast = await buildNotificationFixture(app);
    const ids = await tellOf(cast, 17);
    const newestFirst = [...ids].reverse();
    const first = await cast.list(cast.anna);
    expect(first.payload.map(({ id }) => id)).toEqual(newestFirst.slice(0, 15));
    expect(first.meta).toEqual({ unread_count: 17, count: 17, current_page: '1' });
    const second = await cast.list(cast.anna, '?page=2');
    expect(second.payload.map(({ id }) => id)).toEqual(newestFirst.slice(15));
    expect(second.meta.current_page).toBe('2');
    expect((await cast.list(cast.anna, '?page=3')).payload).toEqual([]);
    const oldest = await cast.list(cast.anna, '?sort_order=asc');
    expect(oldest.payload.map(({ id }) => id)).toEqual(ids.slice(0, 15));
  });

  test('NO5: the list contains unread notifications that are not snoozed, and read and snoozed ones on request', async () => {
    const cast = await buildNotificationFixture(app);
    const [read, snoozed, both, plain] = (await tellOf(cast, 4)) as [number, number, number, number];
    const as = app.as(cast.anna);
    const later = Math.floor(Date.now() / 1_000) + 3_600;
    for (const id of [read, both]) await succeed(as.patch(`${base(cast)}/${id}`));
    for (const id of [snoozed, both])
      await succeed(as.post(`${base(cast)}/${id}/snooze`, { snoozed_until: String(later) }));
    const listed = async (query: string) => {
      const { payload, meta } = await cast.list(cast.anna, query);
      return { ids: payload.map(({ id }) => id), unread: meta.unread_count, count: meta.count };
    };
    expect(await listed('')).toEqual({ ids: [plain], unread: 1, count: 1 });
    expect(await listed('?includes[]=read')).toEqual({ ids: [plain, read], unread: 1, count: 2 });
    expect(await listed('?includes[]=snoozed')).toEqual({ ids: [plain, snoozed], unread: 2, count: 2 });
    expect(await listed('?includes[]=read&includes[]=snoozed')).toEqual({
      ids: [plain, both, snoozed, read],
      unread: 2,
      count: 4,
    });
    expect(await cast.unread(cast.anna)).toBe(1);
    expect(await succeed(as.get(`${base(cast)}/unread_count?includes[]=snoozed`))).toBe(2);
  });

  test('the list can be limited to types, in its pages and its counts', async () => {
    const cast = await buildNotificationFixture(app);
    const ids = await tellOf(cast, 20);
    const [first, second, third, fourth, ...others] = ids as [number, number, number, number, ...number[]];
    const setType = (type: NotificationType, ...of: number[]) =>
      db(cast)
        .updateTable('notifications')
        .set({ notification_type: numberOfType(type) })
        .where('id', 'in', of)
        .execute();
    await setType('conversation_mention', first, second, third);
    await setType('assigned_conversation_new_message', fourth);
    await succeed(app.as(cast.anna).patch(`${base(cast)}/${second}`));
    const listed = async (query: string, person = cast.anna) => {
      const { payload, meta } = await cast.list(person, query);
      return { ids: payload.map(({ id }) => id), unread: meta.unread_count, count: meta.count };
    };
    expect(await listed('?types[]=conversation_mention')).toEqual({
      ids: [third, first],
      unread: 2,
      count: 2,
    });
    expect(await listed('?types[]=conversation_mention&includes[]=read')).toEqual({
      ids: [third, second, first],
      unread: 2,
      count: 3,
    });
    const newestFirst = [...others].reverse();
    expect(await listed('?types=conversation_assignment')).toEqual({
      ids: newestFirst.slice(0, 15),
      unread: 16,
      count: 16,
    });
    expect((await listed('?types=conversation_assignment&page=2')).ids).toEqual(newestFirst.slice(15));
    expect((await listed('?types=conversation_mention,assigned_conversation_new_message')).ids).toEqual([
      fourth,
      third,
      first,
    ]);
    expect((await listed('?types[]=sla_missed_resolution')).count).toBe(0);
    expect(await listed('?types=')).toEqual(await listed(''));
    expect((await listed('')).count).toBe(19);
    expect((await listed('?types[]=conversation_mention', cast.ben)).count).toBe(0);
    const elsewhere = await buildNotificationFixture(app);
    expect((await elsewhere.list(elsewhere.anna, '?types[]=conversation_mention')).meta.count).toBe(0);
    const stranger = app.as(elsewhere.anna);
    const plain = await stranger.get(base(cast));
    const narrowed = await stranger.get(`${base(cast)}?types[]=conversation_mention`);
    expect([narrowed.status, narrowed.body]).toEqual([plain.status, plain.body]);
    expect(narrowed.body.data).toBeUndefined();
  });

  test('a notification has its texts in the language of the reader', async () => {
    const cast = await buildNotificationFixture(app);
    await cast.wish(cast.anna, { push: ['conversation_creation'] });
    await cast.converse({ message: 'one two three four five six seven eight nine ten eleven' });
    await cast.settle();
    const [english] = (await cast.list(cast.anna)).payload;
    expect(english).toMatchObject({
      notification_type: 'conversation_creation',
      push_message_title: 'A conversation (#1) has been created in Support',
      push_message_body: expect.stringMatching(
        /^Contact-\w+: one two three four five six seven eight nine ten…$/,
      ),
      primary_actor_type: 'Conversation',
      primary_actor: { id: 1, meta: { assignee: null } },
      secondary_actor: null,
      user: { id: cast.anna.id, name: 'Anna' },
      read_at: null,
      snoozed_until: null,
      meta: {},
    });
    await succeed(app.as(cast.anna).put('/api/v1/profile', { profile: { ui_settings: { locale: 'de' } } }));
    expect((await cast.list(cast.anna)).payload[0]?.push_message_title).toBe(
      'Neues Gespräch (#1) in Support',
    );
  });

  test.each([
    ['a mention as the name', '[@Ben](mention://user/1/Ben) look', 'Ada Admin: @Ben look'],
    ['a link as its text', 'see [our page](https://a.example/x) now', 'Ada Admin: see our page now'],
    ['empty content as a placeholder', '  \n ', 'Ada Admin: No content'],
    ['an overlong word truncated', 'x'.repeat(500), `Ada Admin: ${'x'.repeat(200)}…`],
  ])('a notification shows %s', async (_what, content, body) => {
    const cast = await buildNotificationFixture(app);
    const id = await cast.converse();
    await cast.assign(id, cast.anna, cast.anna);
    const more = content.trim() === '' ? { content_type: 'input_email' } : {};
    await cast.say(id, content, more);
    await cast.settle();
    expect((await cast.list(cast.anna)).payload[0]?.push_message_body).toBe(body);
  });

  test.each(['?sort_order=up', '?includes[]=everything', '?types[]=everything', '?types=1'])(
    'the list rejects %s',
    async (query) => {
      const cast = await buildNotificationFixture(app);
      const { status, body } = await app.as(cast.anna).get(base(cast) + query);
      expect([status, Object.keys(body)]).toEqual([422, ['error', 'error_code', 'error_params']]);
    },
  );
});

test('NO6: preferences are saved as lists, and a missing list is treated as empty', async () => {
  const { account, anna } = await buildNotificationFixture(app);
  const [as, path] = [app.as(anna), `${account.path}/notification_settings`];
  expect((await as.get(path)).body).toEqual({
    id: expect.any(Number),
    user_id: anna.id,
    account_id: account.id,
    all_email_flags: notificationTypes.map((type) => `email_${type}`),
    selected_email_flags: ['email_conversation_assignment'],
    all_push_flags: notificationTypes.map((type) => `push_${type}`),
    selected_push_flags: ['push_conversation_assignment'],
  });
  const selected = { selected_email_flags: ['email_conversation_mention'] };
  expect((await as.patch(path, { notification_settings: selected })).body).toMatchObject({
    ...selected,
    selected_push_flags: [],
  });
  for (const wrong of [
    selected,
    {},
    { notification_settings: { selected_push_flags: ['push_everything'] } },
  ]) {
    const refused = await as.patch(path, wrong);
    expect([refused.status, Object.keys(refused.body)]).toEqual([
      422,
      ['error', 'error_code', 'error_params'],
    ]);
  }
});

describe('single notifications', () => {
  test('NO3, NO5: a notification is marked read and unread, snoozed and deleted, and each response contains the record', async () => {
    const cast = await buildNotificationFixture(app);
    const [id] = await tellOf(cast, 1);
    const as = app.as(cast.anna);
    const read = await succeed(as.patch(`${base(cast)}/${id}`));
    expect(read).toMatchObject({
      id,
      account_id: cast.account.id,
      user_id: cast.anna.id,
      notification_type: 'conversation_assignment',
      primary_actor_type: 'Conversation',
      secondary_actor_type: null,
      read_at: expect.stringMatching(/Z$/),
      snoozed_until: null,
      meta: {},
    });
    expect((await succeed(as.put(`${base(cast)}/${id}`))).read_at).toBe(read.read_at);
    expect((await succeed(as.post(`${base(cast)}/${id}/unread`))).read_at).toBeNull();
    const until = 4_102_444_800;
    expect(
      (await succeed(as.post(`${base(cast)}/${id}/snooze`, { snoozed_until: until }))).snoozed_until,
    ).toBe('2100-01-01T00:00:00.000Z');
    expect((await succeed(as.post(`${base(cast)}/${id}/snooze`))).snoozed_until).toBe(
      '2100-01-01T00:00:00.000Z',
    );
    const response = await as.delete(`${base(cast)}/${id}`);
    expect([response.status, response.body]).toEqual([200, undefined]);
    expect((await as.delete(`${base(cast)}/${id}`)).status).toBe(404);
  });

  test('T1: a notification can be changed only by its owner, not even by an administrator', async () => {
    const cast = await buildNotificationFixture(app);
    const [id] = await tellOf(cast, 1);
    for (const person of [cast.ben, cast.account.admin]) {
      const as = app.as(person);
      expect(await cast.unread(person)).toBe(0);
      const answers = await Promise.all([
        as.patch(`${base(cast)}/${id}`),
        as.post(`${base(cast)}/${id}/unread`),
        as.post(`${base(cast)}/${id}/snooze`, { snoozed_until: 4_102_444_800 }),
        as.delete(`${base(cast)}/${id}`),
      ]);
      expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual(
        Array.from({ length: 4 }, () => [404, ['error', 'error_code']]),
      );
      await succeed(as.post(`${base(cast)}/read_all`));
      await succeed(as.post(`${base(cast)}/destroy_all`));
    }
    expect(await cast.unread(cast.anna)).toBe(1);
  });

  test('NO3: a notification is read when its conversation is read, or by read_all for that conversation', async () => {
    const cast = await buildNotificationFixture(app);
    const [one, other] = [await cast.converse(), await cast.converse()];
    for (const id of [one, other]) await cast.assign(id, cast.anna);
    await cast.settle();
    const as = app.as(cast.anna);
    await succeed(as.post(`${cast.account.path}/conversations/${one}/update_last_seen`));
    const { payload } = await cast.list(cast.anna);
    expect(payload.map(({ primary_actor }) => primary_actor.id)).toEqual([other]);
    const actor = { primary_actor_type: 'Conversation', primary_actor_id: payload[0]?.primary_actor_id };
    await succeed(as.post(`${base(cast)}/read_all`, actor));
    expect(await cast.unread(cast.anna)).toBe(0);
    expect((await cast.list(cast.anna, '?includes[]=read')).meta).toMatchObject({
      unread_count: 0,
      count: 2,
    });
  });

  test('NO5: all notifications, or all read ones, can be deleted at once', async () => {
    const cast = await buildNotificationFixture(app);
    const [read] = await tellOf(cast, 3);
    const as = app.as(cast.anna);
    await succeed(as.patch(`${base(cast)}/${read}`));
    await succeed(as.post(`${base(cast)}/destroy_all`, { type: 'read' }));
    expect((await cast.list(cast.anna, '?includes[]=read')).meta.count).toBe(2);
    await succeed(as.post(`${base(cast)}/destroy_all`, { type: 'all' }));
    expect((await cast.list(cast.anna, '?includes[]=read')).meta.count).toBe(0);
  });
});

describe('notifications without access to the conversation', () => {
  const open = (cast: NotificationFixture, person: TestPerson) =>
    openCable(url, { pubsub_token: person.pubsubToken, user_id: person.id, account_id: cast.account.id });

  test('RO3, R4: losing access to a conversation removes its notifications from lists, counts and open windows', async () => {
    const cast = await buildNotificationFixture(app);
    await cast.assign(await cast.converse(), cast.anna);
    await cast.settle();
    const [notification] = (await cast.list(cast.anna)).payload;
    const cable = await open(cast, cast.anna);
    await succeed(
      cast.account.as.delete(`${cast.account.path}/inbox_members`, {
        inbox_id: cast.inbox.id,
        user_ids: [cast.anna.id],
      }),
    );
    expect(await cast.unread(cast.anna)).toBe(0);
    expect((await cast.list(cast.anna, '?includes[]=read&includes[]=snoozed')).payload).toEqual([]);
    expect((await app.as(cast.anna).patch(`${base(cast)}/${notification?.id}`)).status).toBe(404);
    const data = await cable.next('notification.deleted');
    expect(data).toEqual({
      account_id: cast.account.id,
      notification: { id: notification?.id },
      unread_count: 0,
      count: 0,
    });
    await cable.close();
    expect(await cast.notified()).toEqual({});
  });

  test('deleting a conversation publishes the deletion of its notifications', async () => {
    const cast = await buildNotificationFixture(app);
    const id = await cast.converse();
    await cast.assign(id, cast.anna);
    await cast.settle();
    const cable = await open(cast, cast.anna);
    await succeed(cast.account.as.delete(`${cast.account.path}/conversations/${id}`));
    expect(await cable.next('notification.deleted')).toMatchObject({ unread_count: 0 });
    await cable.close();
  });

  test('an agent who left the account has no notifications there', async () => {
    const cast = await buildNotificationFixture(app);
    await cast.assign(await cast.converse(), cast.anna);
    await cast.settle();
    await succeed(cast.account.as.delete(`${cast.account.path}/agents/${cast.anna.id}`));
    expect(await cast.notified()).toEqual({});
    expect((await app.as(cast.anna).get(base(cast))).status).toBe(401);
  });
});

test('NO3, NO7: all windows of the user receive each change with the unread count, and no other user does', async () => {
  const cast = await buildNotificationFixture(app);
  const room = ({ pubsubToken, id }: TestPerson) => ({
    pubsub_token: pubsubToken,
    user_id: id,
    account_id: cast.account.id,
  });
  const windows = [await openCable(url, room(cast.anna)), await openCable(url, room(cast.anna))];
  const [bens, admins] = [
    await openCable(url, room(cast.ben)),
    await openCable(url, room(cast.account.admin)),
  ];
  const as = app.as(cast.anna);
  const notificationEvents = (cable: TestCable) =>
    cable.messages.filter(({ event }) => event.startsWith('notification.'));
  /** Waits after each action: a frame contains the counts at the time it is sent. */
  const expectEventCount = (count: number) =>
    vi.waitFor(
      () => expect(windows.map((cable) => notificationEvents(cable).length)).toEqual([count, count]),
      PATIENCE,
    );
  const [one, other] = [await cast.converse(), await cast.converse()];
  await cast.assign(one, cast.anna);
  await expectEventCount(1);
  await cast.assign(other, cast.anna);
  await expectEventCount(2);
  await cast.hear(one, 'news');
  await expectEventCount(4);
  const [newest, older] = (await cast.list(cast.anna)).payload;
  await succeed(as.patch(`${base(cast)}/${older?.id}`));
  await expectEventCount(5);
  await succeed(as.post(`${base(cast)}/read_all`));
  await expectEventCount(6);
  await succeed(as.delete(`${base(cast)}/${newest?.id}`));
  await expectEventCount(7);
  await succeed(as.post(`${base(cast)}/destroy_all`, { type: 'read' }));
  await expectEventCount(8);
  for (const cable of windows) {
    const events = notificationEvents(cable);
    const bell = (count: number) => ({ account_id: cast.account.id, unread_count: count, count });
    expect(events.map(({ event, data }) => [event, data.unread_count])).toEqual([
      ['notification.created', 1],
      ['notification.created', 2],
      ['notification.deleted', 2],
      ['notification.created', 2],
      ['notification.updated', 1],
      ['notification.all_read', 0],
      ['notification.deleted', 0],
      ['notification.all_deleted', 0],
    ]);
    expect(events[3]?.data).toMatchObject({
      ...bell(2),
      notification: {
        id: newest?.id,
        account_id: cast.account.id,
        notification_type: 'assigned_conversation_new_message',
        title: `A new message is created in conversation (#${one})`,
        push_message_title: newest?.push_message_body,
        push_message_body: newest?.push_message_body,
        primary_actor: { id: one },
        secondary_actor: { content: 'news' },
      },
    });
    expect(events[5]?.data).toEqual(bell(0));
    expect(events[7]?.data).toEqual({ ...bell(0), type: 'read' });
    await cable.close();
  }
  for (const cable of [bens, admins]) {
    await cast.say(one, 'the last word');
    await cable.next('message.created', (data) => data.content === 'the last word');
    expect(notificationEvents(cable)).toEqual([]);
    await cable.close();
  }
});

test('R1: a client that was offline catches up with notification events and the current unread count', async () => {
  const cast = await buildNotificationFixture(app);
  const room = { pubsub_token: cast.anna.pubsubToken, user_id: cast.anna.id, account_id: cast.account.id };
  const first = await openCable(url, room);
  await first.close();
  await cast.assign(await cast.converse(), cast.anna);
  await cast.settle();
  await succeed(app.as(cast.anna).post(`${base(cast)}/read_all`));
  const back = await openCable(url, { ...room, last_seq: first.seq });
  const events = back.messages.filter(({ event }) => event.startsWith('notification.'));
  expect(events.map(({ event, data }) => [event, data.unread_count])).toEqual([
    ['notification.created', 0],
    ['notification.all_read', 0],
  ]);
  await back.close();
});

type Step =
  | { do: 'notify' | 'read' | 'unread' | 'snooze' | 'delete' | 'seen'; of: number }
  | { do: 'read all' | 'delete read' | 'wake' };

const step = fc.oneof(
  fc.record({
    do: fc.constantFrom(
      'notify' as const,
      'read' as const,
      'unread' as const,
      'snooze' as const,
      'delete' as const,
      'seen' as const,
    ),
    of: fc.nat({ max: 3 }),
  }),
  fc.record({ do: fc.constantFrom('read all' as const, 'delete read' as const, 'wake' as const) }),
) satisfies fc.Arbitrary<Step>;

test('NO4: the unread count equals the number of unread rows after any sequence of actions', async () => {
  const cast = await buildNotificationFixture(app);
  const as = app.as(cast.anna);
  const talks: number[] = [];
  for (let count = 0; count < 4; count += 1) talks.push(await cast.converse());
  for (const id of talks) await cast.assign(id, cast.anna, cast.anna);
  await cast.settle();
  const cable = await openCable(url, {
    pubsub_token: cast.anna.pubsubToken,
    user_id: cast.anna.id,
    account_id: cast.account.id,
  });

  async function idOf(talk: number): Promise<number | undefined> {
    const row = await db(cast)
      .selectFrom('notifications as n')
      .innerJoin('conversations as c', 'c.id', 'n.conversation_id')
      .select('n.id')
      .where('c.display_id', '=', talk)
      .executeTakeFirst();
    return row?.id;
  }
  async function take(one: Step): Promise<void> {
    switch (one.do) {
      case 'read all':
        return succeed(as.post(`${base(cast)}/read_all`));
      case 'delete read':
        return succeed(as.post(`${base(cast)}/destroy_all`, { type: 'read' }));
      case 'wake':
        await sql`update notifications set snoozed_until = now() where snoozed_until is not null`.execute(
          db(cast),
        );
        return reopenSnoozedNotifications(app.services).run({ accountId: 0 }, {
          signal: new AbortController().signal,
        } as never);
      default:
    }
    const talk = talks[one.of] as number;
    if (one.do === 'notify') return cast.hear(talk, 'news');
    if (one.do === 'seen')
      return succeed(as.post(`${cast.account.path}/conversations/${talk}/update_last_seen`));
    const id = await idOf(talk);
    if (id === undefined) return;
    const at = `${base(cast)}/${id}`;
    if (one.do === 'read') await succeed(as.patch(at));
    else if (one.do === 'delete') await succeed(as.delete(at));
    else if (one.do === 'unread') await succeed(as.post(`${at}/unread`));
    else await succeed(as.post(`${at}/snooze`, { snoozed_until: Math.floor(Date.now() / 1_000) + 60 }));
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      for (const one of steps) {
        await take(one);
        await cast.settle();
        const { rows } = await sql<{ unread: number }>`select count(*) as unread from notifications
          where user_id = ${cast.anna.id} and read_at is null and snoozed_until is null`.execute(db(cast));
        const unread = rows[0]?.unread;
        expect(await cast.unread(cast.anna)).toBe(unread);
        expect((await cast.list(cast.anna)).meta).toMatchObject({ unread_count: unread, count: unread });
        // Every change of the count is published with it, so the last event always has the right count.
        const last = () => cable.messages.findLast(({ event }) => event.startsWith('notification.'));
        await vi.waitFor(() => expect(last()?.data.unread_count ?? 0).toBe(unread), PATIENCE);
      }
    }),
    { numRuns: 8, seed: 20_260_101 },
  );
  await cable.close();
});
