import type { RealtimeMessage } from '@parley/contract';
import type { QueryClient } from '@tanstack/react-query';
import { readAgainSoon } from '../../../shared/realtime/read-again';
import {
  applyPlaceChange,
  isContained,
  isCountedByPlace,
  type TabCounts,
} from '../model/conversation-counts';
import { mayMoveCounts, placeChangeOf } from '../model/conversation-events';
import { conditionsOf } from '../model/conversation-view';
import { type CountKey, conversationKeys } from './conversation-keys';
import type { Scope } from '../model/scope';
import { putLive } from './put-live';

/** Moves the numbers of every view by one event; those it cannot tell of are read again. */
export function applyToCounts(queryClient: QueryClient, scope: Scope, message: RealtimeMessage): void {
  const change = placeChangeOf(message);
  for (const [queryKey, counts] of queryClient.getQueriesData<TabCounts>({
    queryKey: conversationKeys.allCounts(scope.accountId),
  })) {
    if (!counts) continue;
    const key = queryKey[3] as CountKey;
    const conditions = conditionsOf(key.view);
    if (conditions && !isCountedByPlace(key.view)) {
      const isNews = !isContained(counts.seq, message.seq);
      if (isNews && mayMoveCounts(conditions, message)) readAgainSoon(queryClient, queryKey);
      continue;
    }
    if (!change) continue;
    const after = applyPlaceChange(counts, { ...key, myId: scope.myId }, change);
    if (after && after !== counts) putLive(queryClient, queryKey, after);
    // What came and went again before anybody was told of its coming was never counted here.
    const isUnsure = message.event === 'conversation.removed' && !counts.places.has(change.conversationId);
    if (after === null || isUnsure) readAgainSoon(queryClient, queryKey);
  }
}
