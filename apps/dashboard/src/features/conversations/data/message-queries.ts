import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { offerSeq } from '../../../shared/realtime/realtime';
import { threadAfterEvent } from '../model/conversation-events';
import { HISTORY_PAGE, prependPage, type Thread } from '../model/thread';
import { api } from '../../../shared/api';
import { conversationKeys } from './conversation-keys';
import { askWithEvents } from './event-log';
import { END, readAfter } from './message-range';

const STALE_MS = 60_000;

/** A conversation's history, newest page first; a refresh reads again what was scrolled to. */
export function threadQuery(queryClient: QueryClient, accountId: number, conversationId: number) {
  const queryKey = conversationKeys.thread(accountId, conversationId);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Thread> => {
      const known = queryClient.getQueryData<Thread>(queryKey);
      const oldest = known && known.messages.length > HISTORY_PAGE ? known.messages[0] : undefined;
      const { data, seq, events } = await askWithEvents(accountId, () =>
        api.callWithSeq('listMessages', {
          params: { account_id: accountId, conversation_id: conversationId },
          query: oldest ? { after: oldest.id, before: END } : {},
          signal,
        }),
      );
      // One answer holds no more than a part of a long range.
      const rest = oldest ? await readAfter({ accountId, conversationId, page: data.payload }) : [];
      offerSeq(accountId, seq);
      const hasOlder = oldest ? (known?.hasOlder ?? true) : data.payload.length >= HISTORY_PAGE;
      const fetched: Thread = { messages: [...data.payload, ...rest], hasOlder, seq };
      return events.reduce((thread, event) => threadAfterEvent(thread, conversationId, event), fetched);
    },
    staleTime: STALE_MS,
    structuralSharing: false,
  });
}

export function useThread(accountId: number, conversationId: number) {
  const queryClient = useQueryClient();
  const query = useQuery(threadQuery(queryClient, accountId, conversationId));
  const [olderError, setOlderError] = useState<unknown>(null);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const isBusy = useRef(false);

  const loadOlder = useCallback(async () => {
    const queryKey = conversationKeys.thread(accountId, conversationId);
    const known = queryClient.getQueryData<Thread>(queryKey);
    const oldest = known?.messages[0];
    if (!known?.hasOlder || !oldest || isBusy.current) return;
    isBusy.current = true;
    setLoadingOlder(true);
    setOlderError(null);
    try {
      const { payload } = await api.call('listMessages', {
        params: { account_id: accountId, conversation_id: conversationId },
        query: { before: oldest.id },
      });
      queryClient.setQueryData<Thread>(queryKey, (current) => current && prependPage(current, payload));
    } catch (error) {
      setOlderError(error);
    } finally {
      isBusy.current = false;
      setLoadingOlder(false);
    }
  }, [queryClient, accountId, conversationId]);

  return { ...query, thread: query.data, loadOlder, isLoadingOlder, olderError };
}
