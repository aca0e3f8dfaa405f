import type { Conversation, RealtimeMessage } from '@parley/contract';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { offerSeq } from '../../../shared/realtime/realtime';
import { readAgainSoon } from '../../../shared/realtime/read-again';
import {
  applyPlaceChange,
  isCountedByPlace,
  type TabCounts,
  tabCountsOf,
} from '../model/conversation-counts';
import {
  conversationAfterEvent,
  conversationIdOf,
  isConversationEvent,
  listAfterEvent,
  mayMoveCounts,
  placeChangeOf,
} from '../model/conversation-events';
import {
  type ConversationList,
  emptyList,
  type FetchedPage,
  mergePage,
  PAGE_SIZE,
} from '../model/conversation-list';
import { compareBy, DEFAULT_SORT } from '../model/conversation-sort';
import { assertNever } from '../../../shared/lib/assert-never';
import { conditionsOf, type ConversationView, isByConditions } from '../model/conversation-view';
import { api } from '../../../shared/api';
import { type CountKey, conversationKeys, type ListKey } from './conversation-keys';
import { askWithEvents, eventLogOf } from './event-log';
import { prepareJudge } from './filter-judge';

/** Who looks, at which account. */
export interface Scope {
  accountId: number;
  myId: number;
}

/** So many pages are read again when a list that was scrolled far is refreshed. */
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
      // Events that follow the first page follow the others too, as far as these do not contain them.
      let events: RealtimeMessage[] | undefined;
      for (let number = 1; number <= pages && list.hasMore; number += 1) {
        const page = await fetchPage(queryClient, scope, key, list.edge?.cursor, signal);
        list = mergePage(list, page, key.sort);
        events = union(events, page.events);
      }
      return bringUpToDate(queryClient, scope, key, list, events ?? []);
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
  await prepareJudge(queryClient, scope.accountId, conditionsOf(key.view));
  const { data, seq, events } = await askWithEvents(scope.accountId, () =>
    askPage(scope.accountId, key, cursor, signal),
  );
  offerSeq(scope.accountId, seq);
  // Every answer has the counts of all tabs with it.
  putCounts(queryClient, scope, { view: key.view, status: key.status }, tabCountsOf(data.meta, seq));
  return { rows: data.payload, seq, nextCursor: data.meta.next_cursor, events };
}

async function askPage(
  accountId: number,
  { view, status, sort, tab }: ListKey,
  cursor: string | undefined,
  signal: AbortSignal | undefined,
) {
  const params = { account_id: accountId };
  const query = { sort_by: sort, assignee_type: tab === 'mine' ? 'me' : tab, cursor };
  if (isByConditions(view)) {
    const body = { payload: [...(conditionsOf(view) ?? [])] };
    return api.callWithSeq('filterConversations', { params, query, body, signal });
  }
  const { data, seq } = await api.callWithSeq('listConversations', {
    params,
    query: { ...viewParams(view), status, ...query },
    signal,
  });
  return { data: data.data, seq };
}

function bringUpToDate(
  queryClient: QueryClient,
  scope: Scope,
  key: ListKey,
  list: ConversationList,
  events: readonly RealtimeMessage[],
): ConversationList {
  const known = (id: number) => knownConversation(queryClient, scope.accountId, id);
  return events.reduce((current, event) => listAfterEvent(current, key, event, { ...scope, known }), list);
}

/** The longer of two stretches of the log that end at the same place, or as good as. */
function union(first: RealtimeMessage[] | undefined, second: RealtimeMessage[]): RealtimeMessage[] {
  if (!first) return second;
  const known = new Set(first);
  return [...first, ...second.filter((event) => !known.has(event))];
}

export function viewParams(view: ConversationView) {
  switch (view.kind) {
    case 'all':
      return {};
    // These are asked for by their conditions.
    case 'filter':
    case 'folder':
      return {};
    case 'mentions':
      return { conversation_type: 'mention' };
    case 'unattended':
    case 'participating':
      return { conversation_type: view.kind };
    case 'inbox':
      return { inbox_id: view.inboxId };
    case 'label':
      return { labels: [view.label] };
    case 'team':
      return { team_id: view.teamId };
    default:
      return assertNever(view);
  }
}

/** A list with what scrolling needs. Rows are those of the server; what is on its way is laid over them elsewhere. */
export function useConversationList(scope: Scope, key: ListKey) {
  const queryClient = useQueryClient();
  const isKnown = !isByConditions(key.view) || conditionsOf(key.view) !== null;
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
      const asked = { accountId, myId };
      const page = await fetchPage(queryClient, asked, key, before.edge?.cursor);
      queryClient.setQueryData<ConversationList>(queryKey, (current) => {
        // Read anew meanwhile: the page would not follow on what is known now.
        if (current?.edge?.cursor !== before.edge?.cursor) return current;
        if (!current) return current;
        // The page may be older than the rows: what happened since is told again to all of them.
        const merged = mergePage(current, page, key.sort);
        return bringUpToDate(queryClient, asked, key, merged, page.events);
      });
    } finally {
      setLoadingMore(false);
    }
  }, [queryClient, accountId, myId, key]);

  return { ...query, list, loadMore, canLoadMore, isLoadingMore };
}

/** Numbers of the tabs; usually they come with a list. */
export function conversationCountsQuery(scope: Scope, key: CountKey) {
  return queryOptions({
    queryKey: conversationKeys.counts(scope.accountId, key),
    queryFn: async ({ client, signal }): Promise<TabCounts> => {
      await prepareJudge(client, scope.accountId, conditionsOf(key.view));
      const { data, seq } = await askWithEvents(scope.accountId, () =>
        askCounts(scope.accountId, key, signal),
      );
      offerSeq(scope.accountId, seq);
      return countsUpToDate(client, scope, key, tabCountsOf(data.meta, seq));
    },
    // Events move them; they are asked for again only when those cannot tell.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

/** Of conditions they come with a page alone. */
function askCounts(
  accountId: number,
  { view, status }: CountKey,
  signal: AbortSignal,
): Promise<{ data: { meta: Parameters<typeof tabCountsOf>[0] }; seq: number | null }> {
  if (isByConditions(view)) {
    return askPage(accountId, { view, status, sort: DEFAULT_SORT, tab: 'all' }, undefined, signal);
  }
  return api.callWithSeq('countConversations', {
    params: { account_id: accountId },
    query: { ...viewParams(view), status },
    signal,
  });
}

function putCounts(queryClient: QueryClient, scope: Scope, key: CountKey, counts: TabCounts): void {
  const queryKey = conversationKeys.counts(scope.accountId, key);
  queryClient.setQueryData<TabCounts>(queryKey, (current) => {
    const isOlder = current?.seq != null && counts.seq !== null && counts.seq < current.seq;
    return isOlder ? current : countsUpToDate(queryClient, scope, key, counts);
  });
}

/** Numbers of an unnumbered answer stay as they are: nobody knows which events they contain. */
function countsUpToDate(queryClient: QueryClient, scope: Scope, key: CountKey, counts: TabCounts): TabCounts {
  const events = counts.seq === null ? [] : eventLogOf(scope.accountId).after(counts.seq);
  const conditions = conditionsOf(key.view);
  if (conditions && !isCountedByPlace(key.view)) {
    const isBehind = events.some((event) => mayMoveCounts(conditions, event));
    if (isBehind) readAgainSoon(queryClient, conversationKeys.counts(scope.accountId, key));
    return counts;
  }
  return events.reduce((current, event) => {
    const change = placeChangeOf(event);
    return (change && applyPlaceChange(current, { ...key, myId: scope.myId }, change)) ?? current;
  }, counts);
}

/** One conversation; shows at once what a list knows of it. */
export function conversationQuery(queryClient: QueryClient, accountId: number, id: number) {
  return queryOptions({
    queryKey: conversationKeys.detail(accountId, id),
    queryFn: async ({ signal }): Promise<Conversation> => {
      const { data, seq, events } = await askWithEvents(accountId, () =>
        api.callWithSeq('showConversation', {
          params: { account_id: accountId, conversation_id: id },
          signal,
        }),
      );
      offerSeq(accountId, seq);
      return events.reduce(conversationAfterEvent, data);
    },
    initialData: () => knownInLists(queryClient, accountId, id),
    initialDataUpdatedAt: 0,
    staleTime: STALE_MS,
    structuralSharing: false,
  });
}

/** What any part of the cache knows of a conversation. */
export function knownConversation(
  queryClient: QueryClient,
  accountId: number,
  id: number,
): Conversation | undefined {
  const { data, status } =
    queryClient.getQueryState<Conversation>(conversationKeys.detail(accountId, id)) ?? {};
  // What was refused last is not followed any more.
  return data && status !== 'error' ? data : knownInLists(queryClient, accountId, id);
}

function knownInLists(queryClient: QueryClient, accountId: number, id: number): Conversation | undefined {
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
      const { data, events } = await askWithEvents(accountId, () =>
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
 * Reads a conversation nobody showed so far, because an event made it move to where it may be seen. Null: it cannot be
 * had, or has left this person's lists meanwhile.
 */
export async function fetchConversation(accountId: number, id: number): Promise<Conversation | null> {
  try {
    const { data, events } = await askWithEvents(accountId, () =>
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
