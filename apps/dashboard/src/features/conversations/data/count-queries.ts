import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { invalidateSoon } from '../../../shared/realtime/invalidate-soon';
import {
  applyPositionChange,
  isCountableByPosition,
  type TabCounts,
  tabCountsOf,
} from '../model/conversation-counts';
import { mayMoveCounts, positionChangeOf } from '../model/conversation-events';
import { conditionsOf, isFilterView, viewParams } from '../model/conversation-view';
import type { Scope } from '../model/scope';
import { type CountKey, conversationKeys } from './conversation-keys';
import { fetchWithEvents, eventLogOf } from './event-log';
import { loadFilterMatcher } from './filter-matcher';

/** Counts of the tabs. Usually they come with a list response. */
export function conversationCountsQuery(scope: Scope, key: CountKey) {
  return queryOptions({
    queryKey: conversationKeys.counts(scope.accountId, key),
    queryFn: async ({ client, signal }): Promise<TabCounts> => {
      await loadFilterMatcher(client, scope.accountId, conditionsOf(key.view));
      const { data, seq } = await fetchWithEvents(scope.accountId, () =>
        askCounts(scope.accountId, key, signal),
      );
      return countsUpToDate(client, scope, key, tabCountsOf(data.meta, seq));
    },
    // Events update the counts; they are refetched only when an event is not sufficient.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

function askCounts(
  accountId: number,
  { view, status }: CountKey,
  signal: AbortSignal,
): Promise<{ data: { meta: Parameters<typeof tabCountsOf>[0] }; seq: number | null }> {
  if (isFilterView(view)) {
    return api.callWithSeq('countFilteredConversations', {
      params: { account_id: accountId },
      body: { payload: [...(conditionsOf(view) ?? [])] },
      signal,
    });
  }
  return api.callWithSeq('countConversations', {
    params: { account_id: accountId },
    query: { ...viewParams(view), status },
    signal,
  });
}

/** Caches the counts that a list page brought, unless newer ones are cached. */
export function putCounts(queryClient: QueryClient, scope: Scope, key: CountKey, counts: TabCounts): void {
  const queryKey = conversationKeys.counts(scope.accountId, key);
  queryClient.setQueryData<TabCounts>(queryKey, (current) => {
    const isOlder = current?.seq != null && counts.seq !== null && counts.seq < current.seq;
    return isOlder ? current : countsUpToDate(queryClient, scope, key, counts);
  });
}

/** Counts of a response without an event number stay unchanged, because it is unknown which events they contain. */
function countsUpToDate(queryClient: QueryClient, scope: Scope, key: CountKey, counts: TabCounts): TabCounts {
  const events = counts.seq === null ? [] : eventLogOf(scope.accountId).after(counts.seq);
  const conditions = conditionsOf(key.view);
  if (conditions && !isCountableByPosition(key.view)) {
    const isBehind = events.some((event) => mayMoveCounts(conditions, event));
    if (isBehind) invalidateSoon(queryClient, conversationKeys.counts(scope.accountId, key));
    return counts;
  }
  return events.reduce((current, event) => {
    const change = positionChangeOf(event);
    return (change && applyPositionChange(current, { ...key, myId: scope.myId }, change)) ?? current;
  }, counts);
}
