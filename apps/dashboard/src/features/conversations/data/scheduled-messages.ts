import type { ScheduledMessage } from '@parley/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { onRealtimeEvent } from '../../../shared/realtime/realtime';
import { conversationKeys } from './conversation-keys';

/** Scheduled messages of a conversation, including failed ones, ordered by their time. */
export function scheduledMessagesQuery(accountId: number, conversationId: number) {
  return queryOptions({
    queryKey: conversationKeys.scheduled(accountId, conversationId),
    queryFn: async ({ signal }): Promise<ScheduledMessage[]> => {
      const params = { account_id: accountId, conversation_id: conversationId };
      return (await api.call('listScheduledMessages', { params, signal })).payload;
    },
    // No events are applied while no thread is open, so each visit reads the list again.
    staleTime: 0,
  });
}

/** Caches a scheduled message as the server has it now, or removes it when it is sent or cancelled. */
export function cacheScheduledMessage(
  queryClient: QueryClient,
  accountId: number,
  row: ScheduledMessage,
): void {
  const queryKey = conversationKeys.scheduled(accountId, row.conversation_id);
  queryClient.setQueryData<ScheduledMessage[]>(queryKey, (rows) => {
    const others = (rows ?? []).filter(({ id }) => id !== row.id);
    if (row.state === 'sent' || row.state === 'cancelled') return others;
    return [...others, row].sort((a, b) => a.scheduled_at - b.scheduled_at || a.id - b.id);
  });
  void queryClient.invalidateQueries({ queryKey });
}

/** Keeps the lists up to date while they are shown. Returns the unsubscribe function. */
export function subscribeToScheduledMessages(queryClient: QueryClient, accountId: number): () => void {
  return onRealtimeEvent({
    event(message, eventAccountId) {
      if (eventAccountId !== accountId || message.event !== 'scheduled_message.updated') return;
      const { conversation_id: conversationId, id, waiting } = message.data;
      const queryKey = conversationKeys.scheduled(accountId, conversationId);
      // The thread already contains the message; without this it would show twice until the refetch.
      if (!waiting)
        queryClient.setQueryData<ScheduledMessage[]>(queryKey, (rows) =>
          rows?.filter((row) => row.id !== id),
        );
      void queryClient.invalidateQueries({ queryKey });
    },
    subscribed(_from, eventAccountId, awaySeconds) {
      if (eventAccountId === accountId && awaySeconds !== null)
        void queryClient.invalidateQueries({ queryKey: conversationKeys.allScheduled(accountId) });
    },
  });
}
