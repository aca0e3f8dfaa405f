import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../shared/api';
import { useDebouncedText } from '../../../shared/lib/use-after-pause';
import { followWhileOpen } from '../../../shared/realtime/follow-while-open';
import { invalidateSoon } from '../../../shared/realtime/invalidate-soon';
import { isMessageEvent } from '../../conversations/model/conversation-events';

/** Debounce while typing, because searches count against a rate limit. */
const PAUSE_MS = 250;

interface ConversationRef {
  accountId: number;
  conversationId: number;
}

/** Messages of a conversation that contain a text, newest first. New messages are included by a refetch. */
export function useThreadHits({ accountId, conversationId }: ConversationRef, text: string) {
  const searchText = useDebouncedText(text.trim(), PAUSE_MS);
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: keyOf(accountId, conversationId, searchText),
    queryFn: ({ signal }) =>
      api.call('searchInConversation', {
        params: { account_id: accountId, conversation_id: conversationId },
        query: { q: searchText },
        signal,
      }),
    enabled: searchText !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  useEffect(() => {
    if (searchText === '') return;
    const queryKey = keyOf(accountId, conversationId, searchText);
    const refetchSoon = () => invalidateSoon(queryClient, queryKey);
    return followWhileOpen(queryClient, {
      accountId,
      queryKeys: [queryKey],
      event(message) {
        if (isMessageEvent(message) && message.data.conversation_id === conversationId) refetchSoon();
      },
      // Searches count against a rate limit.
      refetchAfterGap: refetchSoon,
    });
  }, [queryClient, accountId, conversationId, searchText]);
  const isBehind = searchText !== text.trim() || query.isPlaceholderData || query.isPending;
  return {
    /** Undefined until the results of the current text have arrived. */
    hits: searchText === '' || isBehind ? undefined : query.data,
    isAsking: text.trim() !== '' && isBehind && !query.isError,
    error: query.error,
    again: () => void query.refetch(),
  };
}

const keyOf = (accountId: number, conversationId: number, text: string) =>
  ['threadSearch', accountId, conversationId, text] as const;
