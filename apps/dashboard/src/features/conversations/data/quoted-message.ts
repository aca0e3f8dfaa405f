import type { Message } from '@parley/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../shared/api';
import { onRealtimeEvent } from '../../../shared/realtime/realtime';
import type { Thread } from '../model/thread';
import { conversationKeys } from './conversation-keys';
import { threadQuery } from './message-queries';

interface ConversationRef {
  accountId: number;
  conversationId: number;
}

/** One message by its id, for where the thread is not known back to it; null: the conversation has none of that id. */
export function quotedMessageQuery({ accountId, conversationId }: ConversationRef, messageId: number) {
  return queryOptions({
    queryKey: [...conversationKeys.all(accountId), 'quoted', conversationId, messageId] as const,
    queryFn: async ({ signal }): Promise<Message | null> => {
      const { payload } = await api.call('listMessages', {
        params: { account_id: accountId, conversation_id: conversationId },
        query: { after: messageId, before: messageId + 1 },
        signal,
      });
      return payload.find(({ id }) => id === messageId) ?? null;
    },
    staleTime: 60_000,
  });
}

/** As it stands in the thread, else as the server has it; it changes and goes live as well. */
export function useQuotedMessage(
  place: ConversationRef,
  messageId: number,
): { message: Message | null | undefined; isLoading: boolean } {
  const { accountId, conversationId } = place;
  const queryClient = useQueryClient();
  const shown = useQuery({
    ...threadQuery(queryClient, accountId, conversationId),
    // Whoever shows the thread reads it.
    enabled: false,
    select: (thread: Thread) => thread.messages.find(({ id }) => id === messageId),
  });
  const query = quotedMessageQuery(place, messageId);
  const fetched = useQuery({ ...query, enabled: !shown.data });
  const { queryKey } = query;
  const key = JSON.stringify(queryKey);

  useEffect(
    () =>
      onRealtimeEvent(({ event, data }, eventAccountId) => {
        if (event !== 'message.updated' || eventAccountId !== accountId || data.id !== messageId) return;
        void queryClient.invalidateQueries({ queryKey: JSON.parse(key) as unknown[] });
      }),
    [queryClient, key, accountId, messageId],
  );
  return { message: shown.data ?? fetched.data, isLoading: !shown.data && fetched.isLoading };
}
