import type { Notification, RealtimeMessage } from '@parley/contract';
import { describe, expect, test } from 'vitest';
import { bellEvent, buildConversation, buildNotification, pushOf } from '../testing/builders';
import { StandInServer } from '../testing/stand-in-server';
import { listAfterEvent, rowAfterEvent } from './notification-events';
import {
  addPage,
  hasMore,
  type ListKey,
  listOfPage,
  type NotificationList,
  unreadList,
  wholeList,
} from './notification-list';

const keys: ListKey[] = (['desc', 'asc'] as const).flatMap((order) =>
  [false, true].flatMap((read) =>
    [false, true].flatMap((snoozed) => [
      { order, read, snoozed },
      { order, read, snoozed, types: ['conversation_mention'] as const },
    ]),
  ),
);

/** Pseudorandom numbers that are the same in each run. */
function createDice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const deeds: readonly ((server: StandInServer, id: number) => void)[] = [
  (server) => server.create(),
  (server) => server.create(),
  (server) => server.create('conversation_mention'),
  (server, id) => server.patch(id, { read_at: 'now' }),
  (server, id) => server.patch(id, { read_at: null }),
  (server, id) => server.patch(id, { snoozed_until: 'later' }),
  (server, id) => server.reopen(id),
  (server, id) => server.delete(id),
];

function doSomething(server: StandInServer, dice: (sides: number) => number): void {
  const ids = server.ids();
  const chance = dice(100);
  if (chance === 0) server.readAll();
  else if (chance === 1) server.deleteAll('read');
  else if (chance === 2) server.deleteAll('all');
  else if (ids.length === 0) server.create();
  else deeds[dice(deeds.length)]?.(server, ids[dice(ids.length)] as number);
}

const seen = ({ rows, count }: Pick<NotificationList, 'rows' | 'count'>) => ({
  count,
  rows: rows.map(({ id, push_message_title, read_at, snoozed_until, last_activity_at }) => ({
    id,
    push_message_title,
    isRead: read_at !== null,
    snoozed_until,
    last_activity_at,
  })),
});

function follow(list: NotificationList, key: ListKey, events: readonly RealtimeMessage[]) {
  let current = { list, isSure: true };
  for (const message of events) {
    const { list: after, isSure } = listAfterEvent(current.list, key, message);
    current = { list: after, isSure: current.isSure && isSure };
  }
  return current;
}

test.each([
  ['one event at a time', 1],
  ['several late events at once', 5],
])('RT2: a list updated by events equals the list of the server: %s', (_name, atOnce) => {
  const dice = createDice(atOnce * 77);
  const server = new StandInServer();
  for (let index = 0; index < 40; index += 1) {
    server.create(index % 2 === 0 ? 'conversation_mention' : undefined);
  }
  server.takeEvents();
  const lists = new Map(keys.map((key) => [key, listOfPage(server.page(key, 1))]));
  let followed = 0;
  for (let step = 0; step < 400; step += 1) {
    for (let count = 0; count < atOnce; count += 1) doSomething(server, dice);
    const events = server.takeEvents();
    for (const key of keys) {
      const before = lists.get(key) as NotificationList;
      const { list, isSure } = follow(before, key, events);
      const fresh = server.list(key);
      if (isSure) {
        followed += 1;
        expect(seen(list), `${JSON.stringify(key)} after ${events.map(({ event }) => event).join()}`).toEqual(
          seen({ rows: fresh.slice(0, list.rows.length), count: fresh.length }),
        );
      }
      const isShort = list.rows.length < Math.min(15, list.count);
      lists.set(key, isSure && !isShort ? list : listOfPage(server.page(key, 1)));
    }
  }
  // Uncertainty is the exception.
  expect(followed).toBeGreaterThan(400 * keys.length * 0.4);
});

describe('pages of notifications', () => {
  function serverWith(count: number): StandInServer {
    const server = new StandInServer();
    for (let index = 0; index < count; index += 1) server.create();
    server.takeEvents();
    return server;
  }

  test('matching pages form one list', () => {
    const server = serverWith(40);
    const joined = [2, 3].reduce<NotificationList | null>(
      (list, page) => list && addPage(list, server.page(unreadList, page)),
      listOfPage(server.page(unreadList, 1)),
    );
    expect(joined?.rows).toEqual(server.list(unreadList));
    expect(joined && hasMore(joined)).toBe(false);
  });

  test('pages with a notification created in between do not match', () => {
    const server = serverWith(40);
    const first = listOfPage(server.page(unreadList, 1));
    server.create();
    expect(addPage(first, server.page(unreadList, 2))).toBeNull();
  });

  test('a notification created and one deleted between pages are detected by the following events', () => {
    const server = serverWith(40);
    const first = listOfPage(server.page(unreadList, 1));
    server.create();
    server.delete(3);
    const joined = addPage(first, server.page(unreadList, 2));
    expect(follow(joined as NotificationList, unreadList, server.takeEvents()).isSure).toBe(false);
  });

  test('a page includes the events from before it was read', () => {
    const server = serverWith(3);
    server.create();
    const list = listOfPage(server.page(wholeList, 1));
    expect(follow(list, wholeList, server.takeEvents())).toEqual({ list, isSure: true });
  });
});

describe('conversation of a notification', () => {
  const row = buildNotification({ id: 1 });
  const list: NotificationList = { rows: [row], count: 1, seq: 5, newest: 5 };
  const after = (message: unknown) => listAfterEvent(list, unreadList, message as RealtimeMessage);

  test('assignee and contact name are updated', () => {
    const assignee = { ...row.user, id: 9, name: 'Jonas' };
    const conversation = buildConversation(1);
    const assigned = { ...conversation, account_id: 1, meta: { ...conversation.meta, assignee } };
    const [moved] = after({ event: 'assignee.changed', data: assigned, seq: 6 }).list.rows;
    expect(moved?.primary_actor.meta.assignee?.name).toBe('Jonas');
    const renamed = { ...conversation.meta.sender, name: 'Sofia', account_id: 1 };
    const [named] = after({ event: 'contact.updated', data: renamed, seq: 6 }).list.rows;
    expect(named?.primary_actor.meta.sender.name).toBe('Sofia');
  });

  test('a changed message makes the list uncertain if its text is part of a notification', () => {
    const message = { id: 4, conversation_id: 1, message_type: 0 };
    const about = (secondary: object | null) =>
      listAfterEvent(
        { ...list, rows: [{ ...row, secondary_actor: secondary as Notification['secondary_actor'] }] },
        unreadList,
        { event: 'message.updated', data: message, seq: 6 } as unknown as RealtimeMessage,
      ).isSure;
    expect(about({ id: 4 })).toBe(false);
    expect(about(null)).toBe(false);
    expect(about({ id: 3 })).toBe(true);
  });

  test('events of other conversations change nothing', () => {
    const others = { ...buildConversation(2), account_id: 1 };
    expect(after({ event: 'conversation.updated', data: others, seq: 6 })).toEqual({ list, isSure: true });
    expect(after({ event: 'conversation.updated', data: others, seq: 6 }).list).toBe(list);
  });
});

test('a notification updated by an event keeps its title', () => {
  const row = buildNotification({ id: 3 });
  const event = bellEvent('notification.updated', { notification: pushOf({ ...row, read_at: 'now' }) });
  expect(rowAfterEvent(row, event)).toEqual({ ...row, read_at: 'now' });
});

test('a deleted notification is removed, and deleting the read ones keeps an unread one', () => {
  const row = buildNotification({ id: 3 });
  expect(rowAfterEvent(row, bellEvent('notification.deleted', { notification: { id: 3 } }))).toBeNull();
  expect(rowAfterEvent(row, bellEvent('notification.all_deleted', { type: 'read' }))).toBe(row);
});
