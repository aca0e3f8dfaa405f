import type { ScheduledMessage } from '@parley/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { followWhileOpen } from '../../../shared/realtime/follow-while-open';
import { conversationKeys } from './conversation-keys';

/** Scheduled messages of a conversation, including failed ones, ordered by their time. */
export function scheduledMessagesQuery(accountId: number, conversationId: number) {
  return queryOptions({
    queryKey: conversationKeys.scheduled(accountId, conversationId),
    queryFn: async ({ signal }): Promise<ScheduledMessage[]> => {
      const params = { account_id: accountId, conversation_id: conversationId };
      return (await api.call('listScheduledMessages', { params, signal })).payload;
    },
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
  return followWhileOpen(queryClient, {
    accountId,
    queryKeys: [conversationKeys.allScheduled(accountId)],
    event(message) {
      if (message.event !== 'scheduled_message.updated') return;
      const { conversation_id: conversationId, id, waiting } = message.data;
      const queryKey = conversationKeys.scheduled(accountId, conversationId);
      // The thread already contains the message; without this it would show twice until the refetch.
      if (!waiting)
        queryClient.setQueryData<ScheduledMessage[]>(queryKey, (rows) =>
          rows?.filter((row) => row.id !== id),
        );
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
