import type { ScheduledMessage } from '@parley/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { onRealtimeEvent } from '../../../shared/realtime/realtime';
import { conversationKeys } from './conversation-keys';

/** What waits to be sent in a conversation, and what could not be, in the order of their times. */
export function scheduledMessagesQuery(accountId: number, conversationId: number) {
  return queryOptions({
    queryKey: conversationKeys.scheduled(accountId, conversationId),
    queryFn: async ({ signal }): Promise<ScheduledMessage[]> => {
      const params = { account_id: accountId, conversation_id: conversationId };
      return (await api.call('listScheduledMessages', { params, signal })).payload;
    },
  });
}

/** One as the server has it now: at its place, or gone where it waits no more. */
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

/** Keeps the lists right while they are looked at; the returned function ends it. */
export function subscribeToScheduledMessages(queryClient: QueryClient, accountId: number): () => void {
  return onRealtimeEvent({
    event(message, eventAccountId) {
      if (eventAccountId !== accountId || message.event !== 'scheduled_message.updated') return;
      const { conversation_id: conversationId, id, waiting } = message.data;
      const queryKey = conversationKeys.scheduled(accountId, conversationId);
      // The message stands in the thread already: it must not stand there twice until the list was read.
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
