import type { Message } from '@parley/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../shared/api';
import { followWhileOpen } from '../../../shared/realtime/follow-while-open';
import type { Thread } from '../model/thread';
import { conversationKeys } from './conversation-keys';
import { threadQuery } from './message-queries';

interface ConversationRef {
  accountId: number;
  conversationId: number;
}

/**
 * One message by id, for when the loaded thread range does not contain it. Null: the conversation has no such message.
 */
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

/** The quoted message from the cached thread, else from the server. Follows changes and deletion. */
export function useQuotedMessage(
  place: ConversationRef,
  messageId: number,
): { message: Message | null | undefined; isLoading: boolean } {
  const { accountId, conversationId } = place;
  const queryClient = useQueryClient();
  const cached = useQuery({
    ...threadQuery(queryClient, accountId, conversationId),
    // The thread itself is loaded by the component that shows it.
    enabled: false,
    select: (thread: Thread) => thread.messages.find(({ id }) => id === messageId),
  });
  const query = quotedMessageQuery(place, messageId);
  const fetched = useQuery({ ...query, enabled: !cached.data });
  const { queryKey } = query;
  const key = JSON.stringify(queryKey);

  useEffect(() => {
    const sameKey = JSON.parse(key) as unknown[];
    return followWhileOpen(queryClient, {
      accountId,
      queryKeys: [sameKey],
      event({ event, data }) {
        if (event === 'message.updated' && data.id === messageId)
          void queryClient.invalidateQueries({ queryKey: sameKey });
      },
    });
  }, [queryClient, key, accountId, messageId]);
  return { message: cached.data ?? fetched.data, isLoading: !cached.data && fetched.isLoading };
}
