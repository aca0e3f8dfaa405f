import type { Message } from '@parley/contract';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../shared/api';
import { threadAfterEvent } from '../../conversations/model/conversation-events';
import { isPublicMessage } from '../model/recipients';
import { HISTORY_PAGE, type Thread } from '../../conversations/model/thread';
import { conversationKeys } from '../../conversations/data/conversation-keys';
import { fetchWithEvents } from '../../conversations/data/event-log';
import { threadQuery } from '../../conversations/data/message-queries';

// An e-mail reply answers the last public message of its conversation, also while an older thread range or a range of
// only notes is loaded.

interface ConversationRef {
  accountId: number;
  conversationId: number;
}

const STALE_MS = 60_000;
/** Refetch interval while more messages have arrived than the cached range holds. */
const READ_ON_MS = 1_000;

/** Null: there is no public message; undefined: this thread range does not tell. */
function lastSaidIn(stretch: Thread | undefined): Message | null | undefined {
  if (!stretch || stretch.hasNewer) return undefined;
  return stretch.messages.findLast(isPublicMessage) ?? (stretch.hasOlder ? undefined : null);
}

/**
 * The last page with a public message. Its key extends the thread's key, so invalidating the thread invalidates it too.
 */
function publicMessagesQuery({ accountId, conversationId }: ConversationRef) {
  return queryOptions({
    queryKey: [...conversationKeys.thread(accountId, conversationId), 'said'],
    queryFn: async ({ signal }): Promise<Thread> => {
      const { data, seq, events } = await fetchWithEvents(accountId, () =>
        readPublicMessages({ accountId, conversationId }, signal),
      );
      const thread: Thread = { messages: data, hasOlder: data.length >= HISTORY_PAGE, seq };
      return events.reduce((stretch, event) => threadAfterEvent(stretch, conversationId, event), thread);
    },
    staleTime: STALE_MS,
    structuralSharing: false,
  });
}

/** Goes back page by page until a page contains a public message, because activity messages may fill whole pages. */
async function readPublicMessages({ accountId, conversationId }: ConversationRef, signal: AbortSignal) {
  let before: number | undefined;
  let first: number | null | undefined;
  for (;;) {
    const { data, seq } = await api.callWithSeq('listMessages', {
      params: { account_id: accountId, conversation_id: conversationId },
      query: { filter_internal_messages: 'true', before },
      signal,
    });
    // Events cover what happened after the first page.
    if (first === undefined) first = seq;
    const { payload } = data;
    if (payload.length < HISTORY_PAGE || payload.some(isPublicMessage)) return { data: payload, seq: first };
    before = payload[0]?.id;
  }
}

/** The last public message of the whole conversation, whichever thread range is loaded. Undefined: not known yet. */
export function useLastPublicMessage(place: ConversationRef) {
  const queryClient = useQueryClient();
  const { accountId, conversationId } = place;
  const { data: thread } = useQuery(threadQuery(queryClient, accountId, conversationId));
  const here = lastSaidIn(thread);
  const elsewhere = useQuery({
    ...publicMessagesQuery(place),
    enabled: thread !== undefined && here === undefined,
    refetchInterval: ({ state }) => (state.data?.hasNewer ? READ_ON_MS : false),
  });
  const seq = thread?.seq ?? null;
  // Cached, so that it stays known when another thread range is loaded.
  useEffect(() => {
    if (!here) return;
    const { queryKey } = publicMessagesQuery({ accountId, conversationId });
    queryClient.setQueryData(queryKey, { messages: [here], hasOlder: true, seq });
  }, [queryClient, accountId, conversationId, here, seq]);
  return {
    last: here === undefined ? lastSaidIn(elsewhere.data) : here,
    isError: elsewhere.isError,
    refetch: elsewhere.refetch,
  };
}

/** The last public message for a single use, for example before sending. Errors: those of the call. */
export async function fetchLastPublicMessage(
  queryClient: QueryClient,
  place: ConversationRef,
): Promise<Message | null> {
  const query = publicMessagesQuery(place);
  const { accountId, conversationId } = place;
  const here = lastSaidIn(
    await queryClient.ensureQueryData(threadQuery(queryClient, accountId, conversationId)),
  );
  const known = here === undefined ? lastSaidIn(queryClient.getQueryData(query.queryKey)) : here;
  if (known !== undefined) return known;
  return lastSaidIn(await queryClient.fetchQuery({ ...query, staleTime: 0 })) ?? null;
}
