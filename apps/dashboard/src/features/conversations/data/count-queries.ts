import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { readAgainSoon } from '../../../shared/realtime/read-again';
import {
  applyPlaceChange,
  isCountedByPlace,
  type TabCounts,
  tabCountsOf,
} from '../model/conversation-counts';
import { mayMoveCounts, placeChangeOf } from '../model/conversation-events';
import { conditionsOf, isByConditions, viewParams } from '../model/conversation-view';
import type { Scope } from '../model/scope';
import { type CountKey, conversationKeys } from './conversation-keys';
import { askWithEvents, eventLogOf } from './event-log';
import { prepareJudge } from './filter-judge';

/** Numbers of the tabs; usually they come with a list. */
export function conversationCountsQuery(scope: Scope, key: CountKey) {
  return queryOptions({
    queryKey: conversationKeys.counts(scope.accountId, key),
    queryFn: async ({ client, signal }): Promise<TabCounts> => {
      await prepareJudge(client, scope.accountId, conditionsOf(key.view));
      const { data, seq } = await askWithEvents(scope.accountId, () =>
        askCounts(scope.accountId, key, signal),
      );
      return countsUpToDate(client, scope, key, tabCountsOf(data.meta, seq));
    },
    // Events move them; they are asked for again only when those cannot tell.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

function askCounts(
  accountId: number,
  { view, status }: CountKey,
  signal: AbortSignal,
): Promise<{ data: { meta: Parameters<typeof tabCountsOf>[0] }; seq: number | null }> {
  if (isByConditions(view)) {
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

/** Of a page that was asked for; newer ones stay. */
export function putCounts(queryClient: QueryClient, scope: Scope, key: CountKey, counts: TabCounts): void {
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
