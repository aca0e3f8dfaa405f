import type { NotificationType } from '@parley/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEvents } from '../../../platform/events/event-log.repository';
import type { DomainEvent } from '../../../platform/events/define-event';
import { buildAgent, buildApp, buildContact, succeed, type TestApp } from '../../../testing';
import {
  changeConversation,
  findConversations,
} from '../../conversation-records/conversation-records.facade';
import { conversationMentioned, messageCreated } from '../../messages/messages.events';
import { addMessage } from '../../messages/messages.facade';
import { notifyOnEvents } from '../notifications.handlers';
import { buildNotificationFixture, type NotificationFixture } from '../testing/notification-fixture';
import { candidatesOfEvent, notifyingEvents } from './notification-candidates';
import { loadEventFacts } from './load-event-facts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ withJobs: true });
});
afterAll(() => app.close());

type Notified = Partial<Record<'Ada Admin' | 'Anna' | 'Ben' | 'Cora', NotificationType[]>>;
type Scene = [what: string, expected: Notified, act: (cast: NotificationFixture) => Promise<void>];

const mention = ({ id, name }: { id: number; name: string }, kind = 'user') =>
  `[@${name}](mention://${kind}/${id}/${encodeURIComponent(name)}) please look`;
const post = ({ account }: NotificationFixture, tail: string, body: Record<string, unknown>) =>
  succeed(account.as.post(account.path + tail, body));
const block = async (cast: NotificationFixture, conversationId: number) => {
  await post(cast, `/conversations/${conversationId}/mute`, {});
};
/** Loads the conversation with this display id. */
async function rowOf({ account }: NotificationFixture, displayId: number) {
  const db = app.services.database.tenant(account.id);
  const { id } = await db
    .selectFrom('conversations')
    .select('id')
    .where('display_id', '=', displayId)
    .executeTakeFirstOrThrow();
  const [row] = await findConversations(db, account.id, [id]);
  if (!row) throw new Error('no such conversation');
  return row;
}

const scenes: Scene[] = [
  [
    'a new conversation notifies the inbox members who enabled it for mail or push, and no other agents',
    { Anna: ['conversation_creation'], Ben: ['conversation_creation'] },
    async (cast) => {
      await cast.wish(cast.anna, { push: ['conversation_creation'] });
      await cast.wish(cast.ben, { email: ['conversation_creation'] });
      await cast.wish(cast.cora, { push: ['conversation_creation'] });
      await cast.converse();
    },
  ],
  [
    'a new conversation notifies no agent without that preference',
    {},
    async (cast) => void (await cast.converse()),
  ],
  [
    'a new pending conversation notifies no agent',
    {},
    async (cast) => {
      await cast.wish(cast.anna, { push: ['conversation_creation'] });
      await cast.converse({ status: 'pending' });
    },
  ],
  [
    'a conversation handed over by a bot notifies agents who enabled new conversations',
    { Anna: ['conversation_creation'] },
    async (cast) => {
      await cast.wish(cast.anna, { push: ['conversation_creation'] });
      const row = await rowOf(cast, await cast.converse({ status: 'pending' }));
      await app.services.runInTx(
        { accountId: cast.account.id, actor: { type: 'AgentBot', id: 1 } },
        async (tx) => void (await changeConversation(tx, row, { status: 0 })),
      );
    },
  ],
  [
    'a pending conversation opened by an agent notifies no agent',
    {},
    async (cast) => {
      await cast.wish(cast.anna, { push: ['conversation_creation'] });
      const id = await cast.begin({ status: 'pending' });
      await post(cast, `/conversations/${id}/toggle_status`, { status: 'open' });
    },
  ],
  [
    'a conversation created with an assignee notifies the assignee',
    { Anna: ['conversation_assignment'] },
    async (cast) => void (await cast.converse({ assignee_id: cast.anna.id, message: undefined })),
  ],
  [
    'an assignment notifies the new assignee, not the previous one',
    { Ben: ['conversation_assignment'], Anna: ['conversation_assignment'] },
    async (cast) => {
      const id = await cast.converse();
      await cast.assign(id, cast.anna);
      await cast.settle();
      await cast.assign(id, cast.ben);
    },
  ],
  [
    'a self-assignment notifies no agent',
    {},
    async (cast) => cast.assign(await cast.converse(), cast.anna, cast.anna),
  ],
  [
    'removing the assignee notifies no agent',
    {},
    async (cast) => {
      const id = await cast.converse();
      await cast.assign(id, cast.anna, cast.anna);
      await cast.assign(id, null);
    },
  ],
  [
    'assigning a pending conversation notifies no agent',
    {},
    async (cast) => cast.assign(await cast.converse({ status: 'pending' }), cast.anna),
  ],
  [
    'RO3: an assignee who cannot see the conversation is not notified',
    {},
    async (cast) => cast.assign(await cast.converse(), cast.cora),
  ],
  [
    'a message written before an assignment does not notify the new assignee',
    {},
    async (cast) => cast.assign(await cast.begin(), cast.anna, cast.anna),
  ],
  [
    'a message of the contact notifies the assignee and the participants',
    { Anna: ['assigned_conversation_new_message'], Ben: ['participating_conversation_new_message'] },
    async (cast) => {
      const id = await cast.converse();
      await cast.assign(id, cast.anna, cast.anna);
      await post(cast, `/conversations/${id}/participants`, { user_ids: [cast.ben.id] });
      await cast.hear(id, 'Are you there?');
    },
  ],
  [
    'a message of the assignee notifies the other participants',
    { Ben: ['participating_conversation_new_message'] },
    async (cast) => {
      const id = await cast.converse();
      await cast.assign(id, cast.anna, cast.anna);
      await post(cast, `/conversations/${id}/participants`, { user_ids: [cast.ben.id] });
      await cast.say(id, 'I am', {}, cast.anna);
    },
  ],
  [
    'a message of a participant notifies the assignee',
    { Anna: ['assigned_conversation_new_message'] },
    async (cast) => {
      const id = await cast.converse();
      await cast.assign(id, cast.anna, cast.anna);
      await post(cast, `/conversations/${id}/participants`, { user_ids: [cast.ben.id] });
      await cast.say(id, 'Me too', {}, cast.ben);
    },
  ],
  [
    'private notes and activity messages notify no agent',
    {},
    async (cast) => {
      const id = await cast.converse();
      await cast.assign(id, cast.anna, cast.anna);
      await cast.say(id, 'between us', { private: true });
      await post(cast, `/conversations/${id}/labels`, { labels: ['urgent'] });
    },
  ],
  [
    'a private note that mentions agents notifies them, not its author',
    { Anna: ['conversation_mention'] },
    async (cast) => {
      const id = await cast.converse();
      await cast.say(id, `${mention(cast.anna)} ${mention(cast.ben)}`, { private: true }, cast.ben);
    },
  ],
  [
    'a private note that mentions a team notifies its members who are in the inbox',
    { Anna: ['conversation_mention'], Ben: ['conversation_mention'] },
    async (cast) => {
      const id = await cast.converse();
      const team = await post(cast, '/teams', { name: 'support' });
      const user_ids = [cast.anna.id, cast.ben.id, cast.cora.id];
      await post(cast, `/teams/${team.id}/team_members`, { user_ids });
      await cast.say(id, mention(team, 'team'), { private: true });
    },
  ],
  [
    'a public message with the markup of a mention notifies no agent',
    {},
    async (cast) => cast.say(await cast.converse(), mention(cast.anna)),
  ],
  [
    'messages and assignments of a blocked contact notify no agent',
    {},
    async (cast) => {
      const id = await cast.converse();
      await cast.assign(id, cast.ben, cast.ben);
      await block(cast, id);
      await cast.hear(id, 'Hello?');
      await cast.assign(id, cast.anna);
    },
  ],
  [
    'a mention in a conversation of a blocked contact notifies the agent',
    { Anna: ['conversation_mention'] },
    async (cast) => {
      const id = await cast.converse();
      await block(cast, id);
      await cast.say(id, mention(cast.anna), { private: true });
    },
  ],
  [
    'an imported old message notifies no agent',
    {},
    async (cast) => {
      const id = await cast.converse();
      await cast.assign(id, cast.anna, cast.anna);
      const row = await rowOf(cast, id);
      await app.services.runInTx(
        { accountId: cast.account.id, actor: { type: 'System', id: null } },
        async (tx) => {
          const sender = { type: 'Contact' as const, id: row.contact_id };
          const at = new Date(Date.now() - 3_600_000);
          await addMessage(tx, row, { type: 'incoming', content: 'long ago', sender, at });
          const content = mention(cast.ben);
          await addMessage(tx, row, { type: 'outgoing', private: true, content, sender: null, at });
        },
      );
    },
  ],
];

describe('recipients of notifications', () => {
  test.each(scenes)('%s', async (_what, expected, act) => {
    const cast = await buildNotificationFixture(app);
    await act(cast);
    await cast.settle();
    expect(await cast.notified()).toEqual(expected);
  });

  test('an assignment committed while earlier messages are processed does not notify the new assignee of them', async () => {
    const cast = await buildNotificationFixture(app);
    await cast.assign(await cast.begin(), cast.anna, cast.anna);
    const { account } = cast;
    const db = app.services.database.tenant(account.id);
    const logged = await readEvents(db, {
      accountId: account.id,
      after: 0,
      limit: 10,
      events: [messageCreated],
    });
    expect(logged.length).toBeGreaterThan(0);
    const facts = await loadEventFacts(db, account.id, logged);
    expect(logged.flatMap((event) => candidatesOfEvent(event, facts))).toEqual([]);
  });

  test('RO3: a role that sees only its own conversations is notified of those only', async () => {
    const cast = await buildNotificationFixture(app);
    const role = await post(cast, '/custom_roles', {
      name: 'Own only',
      permissions: ['conversation_participating_manage'],
    });
    const dora = await buildAgent(app, cast.account, {
      name: 'Dora',
      customRoleId: role.id,
      inboxIds: [cast.inbox.id],
    });
    await cast.wish(dora, { push: ['conversation_creation'] });
    const foreign = await cast.converse();
    await cast.settle();
    expect(await cast.notified()).toEqual({});
    await cast.assign(foreign, dora);
    await cast.settle();
    expect(await cast.notified()).toEqual({ Dora: ['conversation_assignment'] });
    await post(cast, `/conversations/${foreign}/participants`, { user_ids: [cast.ben.id] });
    await succeed(
      cast.account.as.delete(`${cast.account.path}/conversations/${foreign}/participants`, {
        user_ids: [dora.id],
      }),
    );
    await cast.assign(foreign, cast.anna, cast.anna);
    await cast.settle();
    expect(await cast.notified()).toEqual({});
    expect(await cast.unread(dora)).toBe(0);
  });

  test('T1: a user in two accounts is notified only in the account of the event', async () => {
    const [here, there] = [await buildNotificationFixture(app), await buildNotificationFixture(app)];
    await succeed(
      here.account.as.post(`${here.account.path}/agents`, { email: there.anna.email, role: 'administrator' }),
    );
    await there.assign(await there.converse(), there.anna);
    await there.settle();
    expect(await there.unread(there.anna)).toBe(1);
    expect(await here.unread(there.anna)).toBe(0);
    expect((await here.list(there.anna)).payload).toEqual([]);
  });
});

describe('replaced notifications', () => {
  test('a newer notification replaces the previous one of the same conversation and user', async () => {
    const cast = await buildNotificationFixture(app);
    const [one, other] = [await cast.converse(), await cast.converse()];
    for (const id of [one, other]) await cast.assign(id, cast.anna);
    await cast.settle();
    await post(cast, `/conversations/${one}/participants`, { user_ids: [cast.ben.id] });
    await cast.hear(one, 'first');
    await cast.settle();
    await cast.hear(one, 'second');
    await cast.settle();
    expect(await cast.notified()).toEqual({
      Anna: ['conversation_assignment', 'assigned_conversation_new_message'],
      Ben: ['participating_conversation_new_message'],
    });
    const { payload, meta } = await cast.list(cast.anna);
    expect(
      payload.map(({ primary_actor, secondary_actor }) => [primary_actor.id, secondary_actor?.content]),
    ).toEqual([
      [one, 'second'],
      [other, undefined],
    ]);
    expect(meta).toEqual({ unread_count: 2, count: 2, current_page: '1' });
  });

  test('of several notifications created in one transaction only the last remains', async () => {
    const cast = await buildNotificationFixture(app);
    const row = await rowOf(cast, await cast.converse({ assignee_id: cast.anna.id, message: undefined }));
    await app.services.runInTx(
      { accountId: cast.account.id, actor: { type: 'User', id: cast.ben.id } },
      async (tx) => {
        const note = { type: 'outgoing', private: true, content: 'Look', sender: null } as const;
        const { message } = await addMessage(tx, row, note);
        for (let count = 0; count < 30; count += 1)
          tx.emit(conversationMentioned(message, row, cast.anna.id));
      },
    );
    await cast.settle();
    expect(await cast.notified()).toEqual({ Anna: ['conversation_mention'] });
    expect(await cast.unread(cast.anna)).toBe(1);
  });
});

test('an event processed twice creates no second notification, even after the first was deleted', async () => {
  const cast = await buildNotificationFixture(app);
  const id = await cast.converse();
  await cast.assign(id, cast.anna);
  await cast.hear(id, 'Anybody?');
  await cast.settle();
  const before = await cast.list(cast.anna);
  const accountId = cast.account.id;
  const again = async () => {
    const announced: DomainEvent[] = [];
    const jobs = await app.services.database
      .tenant(accountId)
      .transaction()
      .execute(async (db) => {
        const events = await readEvents(db, { accountId, after: 0, limit: 500, events: notifyingEvents });
        expect(events.length).toBeGreaterThan(2);
        return notifyOnEvents.handle(db, accountId, events, (event) => void announced.push(event));
      });
    return { announced, jobs };
  };
  expect(await again()).toEqual({ announced: [], jobs: [] });
  expect(await cast.list(cast.anna)).toEqual(before);
  await succeed(app.as(cast.anna).post(`${cast.account.path}/notifications/destroy_all`, {}));
  expect(await again()).toEqual({ announced: [], jobs: [] });
  expect((await cast.list(cast.anna)).payload).toEqual([]);
});

test('the three SLA notification types have texts', async () => {
  const cast = await buildNotificationFixture(app);
  const { id } = await rowOf(cast, await cast.converse());
  const db = app.services.database.tenant(cast.account.id);
  const titles: string[] = [];
  for (const type of [6, 7, 8]) {
    await sql`delete from notifications`.execute(db);
    await db
      .insertInto('notifications')
      .values({
        account_id: cast.account.id,
        user_id: cast.anna.id,
        notification_type: type,
        conversation_id: id,
      })
      .execute();
    titles.push((await cast.list(cast.anna)).payload[0]?.push_message_title ?? '');
  }
  expect(titles).toEqual([
    'SLA target first response missed for conversation (#1)',
    'SLA target next response missed for conversation (#1)',
    'SLA target resolution missed for conversation (#1)',
  ]);
});

test('an incoming message created with the token of an agent notifies that agent', async () => {
  const cast = await buildNotificationFixture(app);
  const contact = await buildContact(app, cast.account, { name: 'Carl' });
  const id = await cast.converse({ contactId: contact.id });
  await cast.assign(id, cast.anna, cast.anna);
  await cast.say(id, 'from the outside', { message_type: 'incoming' }, cast.anna);
  await cast.settle();
  expect(await cast.notified()).toEqual({ Anna: ['assigned_conversation_new_message'] });
  expect((await cast.list(cast.anna)).payload[0]?.push_message_body).toBe('Carl: from the outside');
});
