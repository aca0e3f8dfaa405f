import type { Conversation } from '@parley/contract';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { offerSeq } from '../../../shared/realtime/realtime';
import { applyPlaceChange, type TabCounts, tabCountsOf } from '../model/conversation-counts';
import {
  conversationAfterEvent,
  isConversationEvent,
  listAfterEvent,
  placeChangeOf,
} from '../model/conversation-events';
import { type ConversationList, emptyList, mergePage, nextPage, PAGE_SIZE } from '../model/conversation-list';
import { mergeConversation } from '../model/conversation-merge';
import { assertNever } from '../../../shared/lib/assert-never';
import type { ConversationView } from '../model/conversation-view';
import { api } from '../../../shared/api';
import { type CountKey, conversationKeys, type ListKey } from './conversation-keys';
import { askCovered, eventLogOf } from './event-log';

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
      for (let page = 1; page <= pages && list.hasMore; page += 1) {
        list = mergePage(list, await fetchPage(queryClient, scope, key, page, signal), key.sort);
      }
      return bringUpToDate(queryClient, scope, key, list);
    },
    staleTime: STALE_MS,
    structuralSharing: false,
  });
}

async function fetchPage(
  queryClient: QueryClient,
  scope: Scope,
  key: ListKey,
  page: number,
  signal?: AbortSignal,
): Promise<{ rows: Conversation[]; seq: number | null }> {
  const { data, seq } = await askCovered(scope.accountId, () =>
    api.callWithSeq('listConversations', {
      params: { account_id: scope.accountId },
      query: {
        ...viewParams(key.view),
        status: key.status,
        sort_by: key.sort,
        assignee_type: key.tab === 'mine' ? 'me' : key.tab,
        page,
      },
      signal,
    }),
  );
  offerSeq(scope.accountId, seq);
  // Every answer has the counts of all tabs with it.
  putCounts(queryClient, scope, { view: key.view, status: key.status }, tabCountsOf(data.data.meta, seq));
  return { rows: data.data.payload, seq };
}

function bringUpToDate(
  queryClient: QueryClient,
  scope: Scope,
  key: ListKey,
  list: ConversationList,
): ConversationList {
  return eventLogOf(scope.accountId)
    .after(list.seq)
    .reduce(
      (current, event) =>
        listAfterEvent(current, key, event, {
          ...scope,
          known: (id) => knownConversation(queryClient, scope.accountId, id),
        }),
      list,
    );
}

export function viewParams(view: ConversationView) {
  switch (view.kind) {
    case 'all':
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
  const query = useQuery(conversationListQuery(queryClient, scope, key));
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
      const page = await fetchPage(queryClient, asked, key, nextPage(before));
      queryClient.setQueryData<ConversationList>(queryKey, (current) => {
        if (!current) return current;
        // The page may be older than the rows: what happened since is told again to all of them.
        const merged = mergePage(current, page, key.sort);
        return { ...bringUpToDate(queryClient, asked, key, { ...merged, seq: page.seq }), seq: current.seq };
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
    queryFn: async ({ signal }): Promise<TabCounts> => {
      const { data, seq } = await askCovered(scope.accountId, () =>
        api.callWithSeq('countConversations', {
          params: { account_id: scope.accountId },
          query: { ...viewParams(key.view), status: key.status },
          signal,
        }),
      );
      offerSeq(scope.accountId, seq);
      return countsUpToDate(scope, key, tabCountsOf(data.meta, seq));
    },
    // Events move them; they are asked for again only when those cannot tell.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

function putCounts(queryClient: QueryClient, scope: Scope, key: CountKey, counts: TabCounts): void {
  const queryKey = conversationKeys.counts(scope.accountId, key);
  queryClient.setQueryData<TabCounts>(queryKey, (current) => {
    const isOlder = current?.seq != null && counts.seq !== null && counts.seq < current.seq;
    return isOlder ? current : countsUpToDate(scope, key, counts);
  });
}

function countsUpToDate(scope: Scope, key: CountKey, counts: TabCounts): TabCounts {
  return eventLogOf(scope.accountId)
    .after(counts.seq)
    .reduce((current, event) => {
      const change = placeChangeOf(event);
      return (change && applyPlaceChange(current, { ...key, myId: scope.myId }, change)) ?? current;
    }, counts);
}

/** One conversation; shows at once what a list knows of it. */
export function conversationQuery(queryClient: QueryClient, accountId: number, id: number) {
  return queryOptions({
    queryKey: conversationKeys.detail(accountId, id),
    queryFn: async ({ signal }): Promise<Conversation> => {
      const { data, seq } = await askCovered(accountId, () =>
        api.callWithSeq('showConversation', {
          params: { account_id: accountId, conversation_id: id },
          signal,
        }),
      );
      offerSeq(accountId, seq);
      return eventLogOf(accountId).after(seq).reduce(conversationAfterEvent, data);
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
  return (
    queryClient.getQueryData<Conversation>(conversationKeys.detail(accountId, id)) ??
    knownInLists(queryClient, accountId, id)
  );
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
      const { data, seq } = await api.callWithSeq('listContactConversations', {
        params: { account_id: accountId, contact_id: contactId },
        signal,
      });
      const events = eventLogOf(accountId).after(seq);
      return data.payload.map((conversation) => events.reduce(conversationAfterEvent, conversation));
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

/** Reads a conversation nobody showed so far, because an event made it move to where it may be seen. */
export async function fetchConversation(accountId: number, id: number): Promise<Conversation | null> {
  try {
    const { data, seq } = await api.callWithSeq('showConversation', {
      params: { account_id: accountId, conversation_id: id },
    });
    return eventLogOf(accountId)
      .after(seq)
      .filter((event) => isConversationEvent(event) && event.data.id === id)
      .reduce(
        (current, event) =>
          isConversationEvent(event) ? mergeConversation(event.data, current, accountId) : current,
        data,
      );
  } catch {
    return null;
  }
}
