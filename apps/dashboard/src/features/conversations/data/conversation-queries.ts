import type { Conversation, RealtimeMessage } from '@parley/contract';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api } from '../../../shared/api';
import { tabCountsOf } from '../model/conversation-counts';
import {
  conversationAfterEvent,
  conversationIdOf,
  isConversationEvent,
  listAfterEvent,
} from '../model/conversation-events';
import {
  type ConversationList,
  emptyList,
  type FetchedPage,
  mergePage,
  PAGE_SIZE,
} from '../model/conversation-list';
import { compareBy } from '../model/conversation-sort';
import { conditionsOf, isFilterView } from '../model/conversation-view';
import type { Scope } from '../model/scope';
import { fetchConversationPage } from './fetch-conversation-page';
import { conversationKeys, type ListKey } from './conversation-keys';
import { putCounts } from './count-queries';
import { fetchWithEvents } from './event-log';
import { loadFilterMatcher } from './filter-matcher';

/** Maximum number of pages to refetch when a list that was scrolled far is refreshed. */
const MOST_PAGES_AT_ONCE = 8;
const STALE_MS = 60_000;

export function conversationListQuery(queryClient: QueryClient, scope: Scope, key: ListKey) {
  const queryKey = conversationKeys.list(scope.accountId, key);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<ConversationList> => {
      const rows = queryClient.getQueryData<ConversationList>(queryKey)?.rows.length ?? 0;
      const pages = Math.min(MOST_PAGES_AT_ONCE, Math.max(1, Math.ceil(rows / PAGE_SIZE)));
      let list = emptyList;
      // Events newer than the first page are applied to the later pages too, unless these pages contain them already.
      let events: RealtimeMessage[] | undefined;
      for (let number = 1; number <= pages && list.hasMore; number += 1) {
        const page = await fetchPage(queryClient, scope, key, list.edge?.cursor, signal);
        list = mergePage(list, page, key.sort);
        events = union(events, page.events);
      }
      return applyMissedEvents(queryClient, scope, key, list, events ?? []);
    },
    staleTime: STALE_MS,
    structuralSharing: false,
  });
}

async function fetchPage(
  queryClient: QueryClient,
  scope: Scope,
  key: ListKey,
  cursor: string | undefined,
  signal?: AbortSignal,
): Promise<FetchedPage & { events: RealtimeMessage[] }> {
  await loadFilterMatcher(queryClient, scope.accountId, conditionsOf(key.view));
  const { data, seq, events } = await fetchWithEvents(scope.accountId, () =>
    fetchConversationPage(scope.accountId, key, cursor, signal),
  );
  // Every response contains the counts of all tabs.
  putCounts(queryClient, scope, { view: key.view, status: key.status }, tabCountsOf(data.meta, seq));
  return { rows: data.payload, seq, nextCursor: data.meta.next_cursor, events };
}

function applyMissedEvents(
  queryClient: QueryClient,
  scope: Scope,
  key: ListKey,
  list: ConversationList,
  events: readonly RealtimeMessage[],
): ConversationList {
  const known = (id: number) => findCachedConversation(queryClient, scope.accountId, id);
  return events.reduce((current, event) => listAfterEvent(current, key, event, { ...scope, known }), list);
}

/** Merges two parts of the event log that end at about the same position. */
function union(first: RealtimeMessage[] | undefined, second: RealtimeMessage[]): RealtimeMessage[] {
  if (!first) return second;
  const known = new Set(first);
  return [...first, ...second.filter((event) => !known.has(event))];
}

/** A list with what scrolling needs. Rows are those of the server; pending changes are applied by `usePendingRows`. */
export function useConversationList(scope: Scope, key: ListKey) {
  const queryClient = useQueryClient();
  const isKnown = !isFilterView(key.view) || conditionsOf(key.view) !== null;
  const query = useQuery({ ...conversationListQuery(queryClient, scope, key), enabled: isKnown });
  const [isLoadingMore, setLoadingMore] = useState(false);
  const list = query.data;
  const canLoadMore = list?.hasMore === true && !isLoadingMore && !query.isFetching;
  const { accountId, myId } = scope;

  const loadMore = useCallback(async () => {
    const queryKey = conversationKeys.list(accountId, key);
    const before = queryClient.getQueryData<ConversationList>(queryKey);
    if (!before?.hasMore) return;
    setLoadingMore(true);
    try {
      const scope = { accountId, myId };
      const page = await fetchPage(queryClient, scope, key, before.edge?.cursor);
      queryClient.setQueryData<ConversationList>(queryKey, (current) => {
        // The list was refetched meanwhile: the page would no longer follow the cached rows.
        if (current?.edge?.cursor !== before.edge?.cursor) return current;
        if (!current) return current;
        // The page may be older than the rows, so all events since its response are applied to the merged rows.
        const merged = mergePage(current, page, key.sort);
        return applyMissedEvents(queryClient, scope, key, merged, page.events);
      });
    } finally {
      setLoadingMore(false);
    }
  }, [queryClient, accountId, myId, key]);

  return { ...query, list, loadMore, canLoadMore, isLoadingMore };
}

/** One conversation. Starts with the row that a cached list has of it. */
export function conversationQuery(queryClient: QueryClient, accountId: number, id: number) {
  return queryOptions({
    queryKey: conversationKeys.detail(accountId, id),
    queryFn: async ({ signal }): Promise<Conversation> => {
      const { data, events } = await fetchWithEvents(accountId, () =>
        api.callWithSeq('showConversation', {
          params: { account_id: accountId, conversation_id: id },
          signal,
        }),
      );
      return events.reduce(conversationAfterEvent, data);
    },
    initialData: () => findInCachedLists(queryClient, accountId, id),
    initialDataUpdatedAt: 0,
    staleTime: STALE_MS,
    structuralSharing: false,
  });
}

/** The cached conversation, from its own query or from any list. */
export function findCachedConversation(
  queryClient: QueryClient,
  accountId: number,
  id: number,
): Conversation | undefined {
  const { data, status } =
    queryClient.getQueryState<Conversation>(conversationKeys.detail(accountId, id)) ?? {};
  // A conversation whose last request was refused no longer receives events, so its data may be outdated.
  return data && status !== 'error' ? data : findInCachedLists(queryClient, accountId, id);
}

function findInCachedLists(
  queryClient: QueryClient,
  accountId: number,
  id: number,
): Conversation | undefined {
  for (const [, list] of queryClient.getQueriesData<ConversationList>({
    queryKey: conversationKeys.lists(accountId),
  })) {
    const row = list?.rows.find((candidate) => candidate.id === id);
    if (row) return row;
  }
  return undefined;
}

/** The other conversations of a contact, newest first. */
export function contactConversationsQuery(accountId: number, contactId: number) {
  return queryOptions({
    queryKey: conversationKeys.contactConversations(accountId, contactId),
    queryFn: async ({ signal }): Promise<Conversation[]> => {
      const { data, events } = await fetchWithEvents(accountId, () =>
        api.callWithSeq('listContactConversations', {
          params: { account_id: accountId, contact_id: contactId },
          signal,
        }),
      );
      return data.payload
        .map((conversation) => events.reduce(conversationAfterEvent, conversation))
        .sort(compareBy('last_activity_at_desc'));
    },
    staleTime: STALE_MS,
  });
}

export function participantsQuery(accountId: number, id: number) {
  return queryOptions({
    queryKey: conversationKeys.participants(accountId, id),
    queryFn: ({ signal }) =>
      api.call('listParticipants', { params: { account_id: accountId, conversation_id: id }, signal }),
    staleTime: STALE_MS,
  });
}

/**
 * Fetches a conversation that was not cached, because an event moved it to where it may be visible. Null: it cannot be
 * loaded, or it has left this user's lists meanwhile.
 */
export async function fetchConversation(accountId: number, id: number): Promise<Conversation | null> {
  try {
    const { data, events } = await fetchWithEvents(accountId, () =>
      api.callWithSeq('showConversation', { params: { account_id: accountId, conversation_id: id } }),
    );
    return events.some((event) => leavesLists(event, id))
      ? null
      : events.reduce(conversationAfterEvent, data);
  } catch {
    return null;
  }
}

function leavesLists(event: RealtimeMessage, id: number): boolean {
  if (conversationIdOf(event) !== id) return false;
  return (
    event.event === 'conversation.removed' || (isConversationEvent(event) && event.data.listed === false)
  );
}
