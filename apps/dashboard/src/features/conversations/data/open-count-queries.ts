import type { RealtimeMessage } from '@parley/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { readAgainSoon } from '../../../shared/realtime/read-again';
import { onRealtimeEvent } from '../../../shared/realtime/realtime';
import { placeChangeOf } from '../model/conversation-events';
import { applyToOpenCounts, type OpenCounts } from '../model/open-counts';
import type { Scope } from '../model/scope';
import { conversationKeys } from './conversation-keys';
import { askWithEvents } from './event-log';
import { putLive } from './put-live';

/** Numbers of the sidebar; events move them, and what these cannot tell is read again. */
export function openCountsQuery({ accountId }: Scope) {
  const queryKey = conversationKeys.openCounts(accountId);
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<OpenCounts> => {
      const { data, seq, events } = await askWithEvents(accountId, () =>
        api.callWithSeq('countOpenConversations', { params: { account_id: accountId }, signal }),
      );
      const read: OpenCounts = { ...data.payload, seq, places: new Map() };
      // Nobody knows which events an unnumbered answer contains.
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
  const change = placeChangeOf(message);
  if (!change) return current;
  const { counts, isUnsure } = applyToOpenCounts(current, change);
  // What came and went again before anybody was told of its coming was never counted here.
  const wasNeverCounted =
    message.event === 'conversation.removed' && !current.places.has(change.conversationId);
  if (isUnsure || wasNeverCounted) readAgainSoon(queryClient, conversationKeys.openCounts(accountId));
  return counts;
}

let followed: { accountId: number; stop: () => void } | null = null;

/** Keeps the numbers right from the first time on, also while other screens are shown. */
export function keepOpenCountsLive(queryClient: QueryClient, { accountId }: Scope): void {
  if (followed?.accountId === accountId) return;
  followed?.stop();
  const stop = onRealtimeEvent((message, eventAccountId) => {
    if (eventAccountId !== accountId) return;
    const queryKey = conversationKeys.openCounts(accountId);
    const current = queryClient.getQueryData<OpenCounts>(queryKey);
    if (!current) return;
    const after = follow(queryClient, accountId, current, message);
    if (after !== current) putLive(queryClient, queryKey, after);
  });
  followed = { accountId, stop };
}
