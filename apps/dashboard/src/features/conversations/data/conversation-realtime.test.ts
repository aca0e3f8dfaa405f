// @vitest-environment jsdom
import type { Conversation } from '@parley/contract';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TabCounts } from '../model/conversation-counts';
import type { ConversationList } from '../model/conversation-list';
import { conversationPositionOf } from '../model/conversation-view';
import { buildConversation, conversationEvent, messageEvent } from '../testing/builders';
import { conversationKeys, type ListKey } from './conversation-keys';
import { applyConversationEvent } from './conversation-realtime';
import { useOutbox } from './outbox';
import {
  addPendingChange,
  confirmPendingChange,
  countsWithPending,
  dropPendingChange,
  rowsWithPending,
  usePendingChanges,
} from './pending-changes';

const scope = { accountId: 7, myId: 3 };
const key: ListKey = { view: { kind: 'all' }, status: 'open', sort: 'last_activity_at_desc', tab: 'all' };
const open = buildConversation({ id: 1 });
let queryClient: QueryClient;

const list = () => queryClient.getQueryData<ConversationList>(conversationKeys.list(7, key));
const counts = () => queryClient.getQueryData<TabCounts>(conversationKeys.counts(7, key));
const shownRows = () =>
  rowsWithPending(list() as ConversationList, key, 3, usePendingChanges.getState().changes);
const shownCounts = () =>
  countsWithPending(counts() as TabCounts, key, 3, usePendingChanges.getState().changes, () =>
    queryClient.getQueryData<Conversation>(conversationKeys.detail(7, 1)),
  );
const resolve = (conversation: Conversation): Conversation => ({ ...conversation, status: 'resolved' });
const resolved = (seq: number) =>
  conversationEvent(
    'conversation.updated',
    { id: 1, status: 'resolved', previous: conversationPositionOf(open) },
    seq,
  );

beforeEach(() => {
  usePendingChanges.setState({ changes: [], seenSeq: 0 });
  useOutbox.setState({ messages: [] });
  queryClient = new QueryClient();
  queryClient.setQueryData(conversationKeys.list(7, key), { rows: [open], hasMore: false, seq: 10 });
  queryClient.setQueryData(conversationKeys.counts(7, key), {
    counts: { mine: 0, unassigned: 1, all: 1 },
    seq: 10,
    positions: new Map(),
  });
  queryClient.setQueryData(conversationKeys.detail(7, 1), open);
});

describe('conversation event', () => {
  test('an event updates the list, the counts and the open conversation', () => {
    applyConversationEvent(queryClient, scope, resolved(11));
    expect(list()?.rows).toEqual([]);
    expect(counts()?.counts.all).toBe(0);
    expect(queryClient.getQueryData<Conversation>(conversationKeys.detail(7, 1))?.status).toBe('resolved');
  });

  test('an event that the fetched counts already include is not counted again', () => {
    applyConversationEvent(queryClient, scope, resolved(10));
    expect(counts()?.counts.all).toBe(1);
  });

  test('a message event with an echo id removes that message from the outbox', () => {
    const sending = {
      echoId: 'e1',
      accountId: 7,
      conversationId: 1,
      content: 'Hi',
      userId: 1,
      written: '',
      isPrivate: false,
      files: [],
      createdAt: 1,
      state: { kind: 'sending' as const, progress: 0 },
    };
    useOutbox.setState({ messages: [sending] });
    applyConversationEvent(queryClient, scope, messageEvent({ echo_id: 'e1' }, 11));
    expect(useOutbox.getState().messages).toEqual([]);
  });
});

describe('optimistic change', () => {
  test('an optimistic change updates list and counts immediately and is fully reverted when dropped', () => {
    addPendingChange({ token: 'a', conversationId: 1, apply: resolve });
    expect(shownRows()).toEqual([]);
    expect(shownCounts()).toEqual({ mine: 0, unassigned: 0, all: 0 });
    dropPendingChange('a');
    expect(shownRows()).toEqual([open]);
    expect(shownCounts()).toEqual({ mine: 0, unassigned: 1, all: 1 });
  });

  test('an optimistic change is not counted twice when its event arrives before the response', () => {
    addPendingChange({ token: 'a', conversationId: 1, apply: resolve });
    applyConversationEvent(queryClient, scope, resolved(11));
    expect(shownCounts().all).toBe(0);
    confirmPendingChange('a', 11);
    expect(usePendingChanges.getState().changes).toEqual([]);
    expect(shownCounts().all).toBe(0);
  });

  test('an optimistic change stays until its event arrives after the response', () => {
    addPendingChange({ token: 'a', conversationId: 1, apply: resolve });
    confirmPendingChange('a', 11);
    expect(shownCounts().all).toBe(0);
    applyConversationEvent(queryClient, scope, resolved(11));
    expect(usePendingChanges.getState().changes).toEqual([]);
    expect(shownCounts().all).toBe(0);
  });
});
