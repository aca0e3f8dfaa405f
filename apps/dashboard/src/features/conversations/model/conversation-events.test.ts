import type { Conversation, ConversationPosition, RealtimeMessage } from '@parley/contract';
import { describe, expect, test } from 'vitest';
import { buildConversation, buildPush, conversationEvent, messageEvent } from '../testing/builders';
import { type ListFilter, listAfterEvent, mayHaveEnteredList, threadAfterEvent } from './conversation-events';
import type { ConversationList } from './conversation-list';
import { conversationPositionOf } from './conversation-view';
import type { Thread } from './thread';

const filter: ListFilter = {
  view: { kind: 'all' },
  status: 'open',
  sort: 'last_activity_at_desc',
  tab: 'all',
};
const context = { accountId: 7, myId: 3, known: () => undefined };
const listOf = (...rows: Conversation[]): ConversationList => ({ rows, hasMore: false, seq: 1 });
const ids = (list: ConversationList) => list.rows.map((row) => row.id);
const after = (list: ConversationList, message: RealtimeMessage, change: Partial<ListFilter> = {}) =>
  listAfterEvent(list, { ...filter, ...change }, message, context);

const old = buildConversation({ id: 1, last_activity_at: 100 });
const older = buildConversation({ id: 2, last_activity_at: 50 });

describe('conversation list after an event', () => {
  test('a new conversation is inserted at its sorted position', () => {
    const message = conversationEvent('conversation.created', { id: 9, last_activity_at: 200 });
    expect(ids(after(listOf(old, older), message))).toEqual([9, 1, 2]);
  });

  test('a conversation that no longer matches the status is removed', () => {
    const message = conversationEvent('conversation.updated', { id: 1, status: 'resolved' });
    expect(ids(after(listOf(old, older), message))).toEqual([2]);
    expect(ids(after(listOf(old, older), message, { status: 'all' }))).toContain(1);
  });

  test('a new message moves its conversation to the top and updates preview and unread count', () => {
    const list = after(listOf(old, older), messageEvent({ conversation_id: 2, content: 'News' }));
    expect(ids(list)).toEqual([2, 1]);
    expect(list.rows[0]?.unread_count).toBe(1);
    expect(list.rows[0]?.last_non_activity_message?.content).toBe('News');
  });

  test('an event that is older than the cached conversation changes nothing', () => {
    const fresh = buildConversation({ id: 1, updated_at: 2_000_000_000, labels: ['new'] });
    const list = listOf(fresh);
    expect(after(list, conversationEvent('conversation.updated', { id: 1, labels: [] }))).toBe(list);
  });

  test('a mention adds its conversation to the mentions, where it stays through other changes', () => {
    const change = { view: { kind: 'mentions' } as const };
    expect(ids(after(listOf(), conversationEvent('conversation.updated', { id: 5 }), change))).toEqual([]);
    const mentioned = after(listOf(), conversationEvent('conversation.mentioned', { id: 5 }), change);
    expect(ids(mentioned)).toEqual([5]);
    const labelled = conversationEvent('conversation.updated', { id: 5, labels: ['vip'], updated_at: 2e9 });
    expect(ids(after(mentioned, labelled, change))).toEqual([5]);
  });

  test('an unlisted conversation appears in no list but the participating view', () => {
    const unlisted = conversationEvent('conversation.mentioned', { id: 5, listed: false });
    expect(ids(after(listOf(), unlisted))).toEqual([]);
    expect(ids(after(listOf(), unlisted, { view: { kind: 'mentions' } }))).toEqual([]);
    expect(ids(after(listOf(), unlisted, { view: { kind: 'participating' } }))).toEqual([5]);
  });

  test('a new message brings up a conversation that only another view has loaded', () => {
    const edge = { row: old, cursor: 'c' };
    const list: ConversationList = { rows: [old], hasMore: true, seq: 1, edge };
    const message = messageEvent({ conversation_id: 2 });
    const known = (id: number) => (id === 2 ? older : undefined);
    const moved = listAfterEvent(list, filter, message, { ...context, known });
    expect(ids(moved)).toEqual([2, 1]);
  });

  test('renaming a contact updates the card and its preview', () => {
    const written = after(listOf(old), messageEvent({ sender: { ...buildPush().meta.sender } }));
    const renamed = after(written, {
      event: 'contact.updated',
      data: { ...buildPush().meta.sender, name: 'Sofia Prell', account_id: 7 },
    });
    expect(renamed.rows[0]?.meta.sender.name).toBe('Sofia Prell');
    expect(renamed.rows[0]?.last_non_activity_message?.sender?.name).toBe('Sofia Prell');
  });

  test('renaming a team updates the card', () => {
    const team = { id: 4, name: 'fixers' };
    const push = conversationEvent('conversation.updated', { meta: { ...buildPush().meta, team } });
    const renamed = conversationEvent('conversation.updated', {
      meta: { ...buildPush().meta, team: { ...team, name: 'menders' } },
    });
    expect(after(after(listOf(old), push), renamed).rows[0]?.meta.team?.name).toBe('menders');
  });

  test('a conversation assigned to the user appears in the "mine" tab and not in "unassigned"', () => {
    const mine = conversationEvent('assignee.changed', {
      id: 5,
      meta: {
        ...buildPush().meta,
        assignee_type: 'User',
        assignee: {
          id: 3,
          name: 'Mira',
          available_name: 'Mira',
          avatar_url: '',
          thumbnail: '',
          type: 'user',
          availability_status: null,
        },
      },
    });
    expect(ids(after(listOf(), mine, { tab: 'mine' }))).toEqual([5]);
    expect(ids(after(listOf(), mine, { tab: 'unassigned' }))).toEqual([]);
  });
});

describe('server-only list', () => {
  const mentions = { ...filter, view: { kind: 'mentions' } as const };
  const reopened = (previous: ConversationPosition | null) =>
    conversationEvent('conversation.updated', { id: 5, previous });

  test("a server-only list must be fetched again only when a conversation's status newly matches", () => {
    const before = conversationPositionOf(buildConversation({ id: 5 }));
    expect(mayHaveEnteredList(mentions, reopened({ ...before, status: 'resolved' }), 3)).toBe(true);
    expect(mayHaveEnteredList(mentions, reopened(null), 3)).toBe(true);
    expect(mayHaveEnteredList(mentions, reopened(before), 3)).toBe(false);
    expect(mayHaveEnteredList(filter, reopened({ ...before, status: 'resolved' }), 3)).toBe(false);
  });
});

describe('thread after an event', () => {
  const thread: Thread = { messages: [], hasOlder: false, seq: 1 };

  test('a message is added once, even if several events report it', () => {
    const message = messageEvent({ id: 100 });
    const once = threadAfterEvent(thread, 1, message);
    const twice = threadAfterEvent(once, 1, { ...message, event: 'message.updated' } as RealtimeMessage);
    expect(twice.messages.map(({ id }) => id)).toEqual([100]);
  });

  test('messages are ordered by id, even if their events come late', () => {
    const both = [messageEvent({ id: 101 }), messageEvent({ id: 100 })].reduce(
      (current, event) => threadAfterEvent(current, 1, event),
      thread,
    );
    expect(both.messages.map(({ id }) => id)).toEqual([100, 101]);
  });

  test('a message of another conversation is ignored', () => {
    expect(threadAfterEvent(thread, 1, messageEvent({ conversation_id: 2 }))).toBe(thread);
  });
});
