import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { threadAfterEvent } from '../model/conversation-events';
import { HISTORY_PAGE, type Thread } from '../model/thread';
import { api } from '../../../shared/api';
import { conversationKeys } from './conversation-keys';
import { fetchWithEvents } from './event-log';

const STALE_MS = 60_000;
/** Above any message id. Together with `after` it makes the server return a whole range. */
const END = 999_999_999_999_999;
/** Maximum number of messages in the response to a range request. */
const RANGE_PAGE = 1_000;

/** The loaded thread range of a conversation, at first its end. A refetch reloads the same range. */
export function threadQuery(queryClient: QueryClient, accountId: number, conversationId: number) {
  const queryKey = conversationKeys.thread(accountId, conversationId);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Thread> => {
      const known = queryClient.getQueryData<Thread>(queryKey);
      const isLong = known && (known.hasNewer || known.messages.length > HISTORY_PAGE);
      const [oldest, newest] = isLong ? [known.messages[0], known.messages.at(-1)] : [];
      const before = known?.hasNewer && newest ? newest.id + 1 : END;
      const { data, seq, events } = await fetchWithEvents(accountId, () =>
        api.callWithSeq('listMessages', {
          params: { account_id: accountId, conversation_id: conversationId },
          query: oldest ? { after: oldest.id, before } : {},
          signal,
        }),
      );
      const messages = data.payload;
      const fetched: Thread = isLong
        ? { ...known, messages, seq, hasNewer: known.hasNewer || messages.length >= RANGE_PAGE }
        : { messages, hasOlder: messages.length >= HISTORY_PAGE, seq };
      return events.reduce((thread, event) => threadAfterEvent(thread, conversationId, event), fetched);
    },
    staleTime: STALE_MS,
    structuralSharing: false,
  });
}

/**
 * What to load: the next page (older or newer), the start or the end, only the newest loaded messages (`trim`), or the
 * messages around a message id.
 */
export type ThreadMove = 'older' | 'newer' | 'start' | 'end' | 'trim' | number;

export function useThread(accountId: number, conversationId: number) {
  const queryClient = useQueryClient();
  const query = useQuery(threadQuery(queryClient, accountId, conversationId));
  const [failed, setFailed] = useState<ThreadMove | null>(null);
  const [moving, setMoving] = useState<ThreadMove | null>(null);
  const running = useRef<Promise<unknown> | null>(null);

  const begin = useCallback(
    async (to: ThreadMove): Promise<boolean> => {
      setMoving(to);
      setFailed(null);
      try {
        const { loadThreadRange } = await import('./message-range');
        return await loadThreadRange(queryClient, { accountId, conversationId }, to);
      } catch {
        setFailed(to);
        return true;
      } finally {
        running.current = null;
        setMoving(null);
      }
    },
    [queryClient, accountId, conversationId],
  );

  /**
   * Runs one move at a time. Moves from scrolling are dropped while another runs, because scrolling repeats them;
   * `start` waits for its turn, because it is requested only once. False: the message does not exist.
   */
  const move = useCallback(
    async (to: ThreadMove): Promise<boolean> => {
      while (running.current) {
        if (to !== 'start') return true;
        await running.current;
      }
      const moved = begin(to);
      running.current = moved;
      return moved;
    },
    [begin],
  );

  return { ...query, thread: query.data, move, moving, failed };
}
