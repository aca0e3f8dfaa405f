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

/** A server whose account is `rows`; it knows the filters of status and of who is assigned. */
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

/** The conversation is resolved on the server; what tells of it. */
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

test('a view that missed an event is told to be stale: its counts, its lists', async () => {
  resolve();
  const found = await view.differences();
  expect(found).toContainEqual(expect.stringContaining('Mira: counts of status=open shows'));
  expect(found).toContainEqual(expect.stringContaining('order of status=resolved'));
});

test('a view that received it agrees about where the conversation stands', async () => {
  view.take(resolve());
  const found = await view.differences();
  expect(found.filter((line) => /counts|order/.test(line))).toEqual([]);
});

test('a view that is told to start over is as fresh as it gets', async () => {
  resolve();
  view.take({ event: 'sync.reset', data: { account_id: 7, seq: 11 } });
  expect(await view.differences()).toEqual([]);
});
