import type { RealtimeMessage } from '@parley/contract';
import type { QueryClient } from '@tanstack/react-query';
import { invalidateSoon } from '../../../shared/realtime/invalidate-soon';
import {
  applyPositionChange,
  isEventIncluded,
  isCountableByPosition,
  type TabCounts,
} from '../model/conversation-counts';
import { mayMoveCounts, positionChangeOf } from '../model/conversation-events';
import { conditionsOf } from '../model/conversation-view';
import { type CountKey, conversationKeys } from './conversation-keys';
import type { Scope } from '../model/scope';
import { updateCacheFromEvent } from './update-cache-from-event';

/** Updates the counts of every view by one event. Counts that cannot be computed from the event are refetched. */
export function applyToCounts(queryClient: QueryClient, scope: Scope, message: RealtimeMessage): void {
  const change = positionChangeOf(message);
  for (const [queryKey, counts] of queryClient.getQueriesData<TabCounts>({
    queryKey: conversationKeys.allCounts(scope.accountId),
  })) {
    if (!counts) continue;
    const key = queryKey[3] as CountKey;
    const conditions = conditionsOf(key.view);
    if (conditions && !isCountableByPosition(key.view)) {
      const isNews = !isEventIncluded(counts.seq, message.seq);
      if (isNews && mayMoveCounts(conditions, message)) invalidateSoon(queryClient, queryKey);
      continue;
    }
    if (!change) continue;
    const after = applyPositionChange(counts, { ...key, myId: scope.myId }, change);
    if (after && after !== counts) updateCacheFromEvent(queryClient, queryKey, after);
    // A conversation that came and was removed before its arrival was published was never counted here.
    const isUnsure = message.event === 'conversation.removed' && !counts.positions.has(change.conversationId);
    if (after === null || isUnsure) invalidateSoon(queryClient, queryKey);
  }
}
