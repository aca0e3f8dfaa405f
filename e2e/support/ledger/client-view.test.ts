import type { Conversation, RealtimeMessage } from '@parley/contract';
import { beforeEach, expect, test } from 'vitest';
import {
  buildConversation,
  conversationEvent,
} from '../../../apps/dashboard/src/features/conversations/testing/builders';
import type { Caller } from './caller';
import { ClientView } from './client-view';

let rows: Conversation[];
let seq: number;
let view: ClientView;

/** A server whose account contains `rows`; it supports the filters for status and assignee. */
const caller: Caller = {
  async call<T>(_method: string, path: string) {
    const query = new URL(path, 'http://parley.example').searchParams;
    const inStatus = rows.filter(
      ({ status }) => query.get('status') === 'all' || status === query.get('status'),
    );
    const unassigned = inStatus.filter(({ meta }) => !meta.assignee);
    const kind = query.get('assignee_type');
    const payload = kind === 'me' ? [] : kind === 'unassigned' ? unassigned : inStatus;
    const meta = {
      mine_count: 0,
      assigned_count: inStatus.length - unassigned.length,
      unassigned_count: unassigned.length,
      all_count: inStatus.length,
    };
    return { status: 200, body: { data: { meta, payload } } as T, seq, ms: 1 };
  },
  attempt: async () => null,
  with: () => caller,
};

beforeEach(async () => {
  rows = [buildConversation({ id: 1 })];
  seq = 10;
  view = new ClientView('Mira', { caller, accountId: 7, myId: 3, threads: [] });
  await view.open();
});

/** Resolves the conversation on the server and returns the event. */
function resolve(): RealtimeMessage {
  const previous = {
    status: 'open' as const,
    inbox_id: rows[0]?.inbox_id ?? 0,
    assignee_id: null,
    team_id: null,
    labels: rows[0]?.labels ?? [],
    unattended: true,
  };
  const event = conversationEvent('conversation.updated', { id: 1, status: 'resolved', previous }, 11);
  rows = rows.map((row) => ({ ...row, status: 'resolved' as const }));
  seq = 11;
  return event;
}

test('a view that missed an event is reported as stale in its counts and lists', async () => {
  resolve();
  const found = await view.differences();
  expect(found).toContainEqual(expect.stringContaining('Mira: counts of status=open shows'));
  expect(found).toContainEqual(expect.stringContaining('order of status=resolved'));
});

test('a view that received the event has the counts and lists of the server', async () => {
  view.take(resolve());
  const found = await view.differences();
  expect(found.filter((line) => /counts|order/.test(line))).toEqual([]);
});

test('a view that is told to refetch equals the server', async () => {
  resolve();
  view.take({ event: 'sync.reset', data: { account_id: 7, seq: 11 } });
  expect(await view.differences()).toEqual([]);
});
