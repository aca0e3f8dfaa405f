import type { RealtimeMessage } from '@parley/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { invalidateSoon } from '../../../shared/realtime/invalidate-soon';
import { onRealtimeEvent } from '../../../shared/realtime/realtime';
import { positionChangeOf } from '../../conversations/model/conversation-events';
import { applyToOpenCounts, type OpenCounts } from '../model/open-counts';
import type { Scope } from '../../conversations/model/scope';
import { conversationKeys } from '../../conversations/data/conversation-keys';
import { fetchWithEvents } from '../../conversations/data/event-log';
import { updateCacheFromEvent } from '../../conversations/data/update-cache-from-event';

/** Counts of the sidebar. Events update them; counts that cannot be computed from an event are refetched. */
export function openCountsQuery({ accountId }: Scope) {
  const queryKey = conversationKeys.openCounts(accountId);
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<OpenCounts> => {
      const { data, seq, events } = await fetchWithEvents(accountId, () =>
        api.callWithSeq('countOpenConversations', { params: { account_id: accountId }, signal }),
      );
      const read: OpenCounts = { ...data.payload, seq, positions: new Map() };
      // It is unknown which events a response without a number contains.
      return seq === null
        ? read
        : events.reduce((counts, event) => follow(client, accountId, counts, event), read);
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

function follow(
  queryClient: QueryClient,
  accountId: number,
  current: OpenCounts,
  message: RealtimeMessage,
): OpenCounts {
  const change = positionChangeOf(message);
  if (!change) return current;
  const { counts, isUnsure } = applyToOpenCounts(current, change);
  // A conversation that came and was removed before its arrival was published was never counted here.
  const wasNeverCounted =
    message.event === 'conversation.removed' && !current.positions.has(change.conversationId);
  if (isUnsure || wasNeverCounted) invalidateSoon(queryClient, conversationKeys.openCounts(accountId));
  return counts;
}

let followed: { accountId: number; stop: () => void } | null = null;

/** Keeps the counts up to date from the first call on, also while other screens are shown. */
export function subscribeToOpenCountEvents(queryClient: QueryClient, { accountId }: Scope): void {
  if (followed?.accountId === accountId) return;
  followed?.stop();
  const stop = onRealtimeEvent((message, eventAccountId) => {
    if (eventAccountId !== accountId) return;
    const queryKey = conversationKeys.openCounts(accountId);
    const current = queryClient.getQueryData<OpenCounts>(queryKey);
    if (!current) return;
    const after = follow(queryClient, accountId, current, message);
    if (after !== current) updateCacheFromEvent(queryClient, queryKey, after);
  });
  followed = { accountId, stop };
}
