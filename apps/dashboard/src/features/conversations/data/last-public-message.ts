import type { Message } from '@parley/contract';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../shared/api';
import { threadAfterEvent } from '../model/conversation-events';
import { isPublicMessage } from '../model/recipients';
import { HISTORY_PAGE, type Thread } from '../model/thread';
import { conversationKeys } from './conversation-keys';
import { fetchWithEvents } from './event-log';
import { threadQuery } from './message-queries';

// What an e-mail answers is the end of its conversation, also while an old stretch of it is shown, or nothing but notes.

interface ConversationRef {
  accountId: number;
  conversationId: number;
}

const STALE_MS = 60_000;
/** More came in than is kept of it: its end is read again. */
const READ_ON_MS = 1_000;

/** Null: nothing was ever said; undefined: this stretch does not tell. */
function lastSaidIn(stretch: Thread | undefined): Message | null | undefined {
  if (!stretch || stretch.hasNewer) return undefined;
  return stretch.messages.findLast(isPublicMessage) ?? (stretch.hasOlder ? undefined : null);
}

/** The end of what was said. Its key lies under the thread's: what reaches the one reaches the other. */
function saidQuery({ accountId, conversationId }: ConversationRef) {
  return queryOptions({
    queryKey: [...conversationKeys.thread(accountId, conversationId), 'said'],
    queryFn: async ({ signal }): Promise<Thread> => {
      const { data, seq, events } = await fetchWithEvents(accountId, () =>
        readSaid({ accountId, conversationId }, signal),
      );
      const said: Thread = { messages: data, hasOlder: data.length >= HISTORY_PAGE, seq };
      return events.reduce((stretch, event) => threadAfterEvent(stretch, conversationId, event), said);
    },
    staleTime: STALE_MS,
    structuralSharing: false,
  });
}

/** Farther back by pages, as long as there is nothing but what the product says by itself. */
async function readSaid({ accountId, conversationId }: ConversationRef, signal: AbortSignal) {
  let before: number | undefined;
  let first: number | null | undefined;
  for (;;) {
    const { data, seq } = await api.callWithSeq('listMessages', {
      params: { account_id: accountId, conversation_id: conversationId },
      query: { filter_internal_messages: 'true', before },
      signal,
    });
    // What happened after the first page is told of by events.
    if (first === undefined) first = seq;
    const { payload } = data;
    if (payload.length < HISTORY_PAGE || payload.some(isPublicMessage)) return { data: payload, seq: first };
    before = payload[0]?.id;
  }
}

/** What was said last in the whole conversation, whichever stretch of it is shown; undefined: not known yet. */
export function useLastPublicMessage(place: ConversationRef) {
  const queryClient = useQueryClient();
  const { accountId, conversationId } = place;
  const { data: thread } = useQuery(threadQuery(queryClient, accountId, conversationId));
  const here = lastSaidIn(thread);
  const elsewhere = useQuery({
    ...saidQuery(place),
    enabled: thread !== undefined && here === undefined,
    refetchInterval: ({ state }) => (state.data?.hasNewer ? READ_ON_MS : false),
  });
  const seq = thread?.seq ?? null;
  // Known from then on, wherever in the thread one goes.
  useEffect(() => {
    if (!here) return;
    const { queryKey } = saidQuery({ accountId, conversationId });
    queryClient.setQueryData(queryKey, { messages: [here], hasOlder: true, seq });
  }, [queryClient, accountId, conversationId, here, seq]);
  return {
    last: here === undefined ? lastSaidIn(elsewhere.data) : here,
    isError: elsewhere.isError,
    refetch: elsewhere.refetch,
  };
}

/** The same when it is needed once. Errors: those of the call. */
export async function fetchLastPublicMessage(
  queryClient: QueryClient,
  place: ConversationRef,
): Promise<Message | null> {
  const query = saidQuery(place);
  const { accountId, conversationId } = place;
  const here = lastSaidIn(
    await queryClient.ensureQueryData(threadQuery(queryClient, accountId, conversationId)),
  );
  const known = here === undefined ? lastSaidIn(queryClient.getQueryData(query.queryKey)) : here;
  if (known !== undefined) return known;
  return lastSaidIn(await queryClient.fetchQuery({ ...query, staleTime: 0 })) ?? null;
}
