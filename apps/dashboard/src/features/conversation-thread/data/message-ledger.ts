import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../shared/api';
import { onRealtimeEvent } from '../../../shared/realtime/realtime';
import { conversationKeys } from '../../conversations/data/conversation-keys';
import { eventLogOf } from '../../conversations/data/event-log';
import type { StoredMessage } from './message-mutations';

/** Refetch interval while work is pending, because the follow-up steps of a message publish no events of their own. */
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

/** What happened to a message after it was stored, refetched with each of its changes. */
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

/** Number of the newest event this window has received; null before the first one. */
export function newestSeenEventSeq(accountId: number): number | null {
  return eventLogOf(accountId).after(0).at(-1)?.seq ?? null;
}
