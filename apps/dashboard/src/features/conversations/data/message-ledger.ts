import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../shared/api';
import { onRealtimeEvent } from '../../../shared/realtime/realtime';
import { conversationKeys } from './conversation-keys';
import { eventLogOf } from './event-log';
import type { StoredMessage } from './message-mutations';

/** What follows from a message goes on without an event of its own; while something waits it is looked at again. */
const AGAIN_MS = 5_000;

function messageLedgerQuery({ accountId, conversationId, messageId }: StoredMessage) {
  return queryOptions({
    queryKey: [...conversationKeys.all(accountId), 'ledger', conversationId, messageId] as const,
    queryFn: ({ signal }) =>
      api.call('showMessageLedger', {
        params: { account_id: accountId, conversation_id: conversationId, message_id: messageId },
        signal,
      }),
    refetchInterval: ({ state: { data } }) =>
      data && (data.jobs.length > 0 || data.sends.some(({ state }) => state === 'started'))
        ? AGAIN_MS
        : false,
    gcTime: 0,
  });
}

/** What became of a message, read again with each of its changes. */
export function useMessageLedger(stored: StoredMessage) {
  const queryClient = useQueryClient();
  const { accountId, conversationId, messageId } = stored;
  useEffect(
    () =>
      onRealtimeEvent(({ event, data }, eventAccountId) => {
        if (event !== 'message.updated' || eventAccountId !== accountId || data.id !== messageId) return;
        const { queryKey } = messageLedgerQuery({ accountId, conversationId, messageId });
        void queryClient.invalidateQueries({ queryKey });
      }),
    [queryClient, accountId, conversationId, messageId],
  );
  return useQuery(messageLedgerQuery(stored));
}

/** Number of the newest event that this window has seen; null until one came. */
export function newestSeenEventSeq(accountId: number): number | null {
  return eventLogOf(accountId).after(0).at(-1)?.seq ?? null;
}
