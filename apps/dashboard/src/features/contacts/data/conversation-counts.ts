import { queryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../shared/api';
import { followWhileOpen } from '../../../shared/realtime/follow-while-open';
import { invalidateSoon } from '../../../shared/realtime/invalidate-soon';

const STALE_MS = 30_000;

/** How many conversations each of these contacts has, of what the person may see; contacts without any are missing. */
export function conversationCountsQuery(accountId: number, contactIds: readonly number[]) {
  const ids = contactIds.toSorted((a, b) => a - b);
  return queryOptions({
    queryKey: ['contacts', accountId, 'conversation counts', ids] as const,
    queryFn: async ({ signal }): Promise<Readonly<Record<number, number>>> => {
      const { payload } = await api.call('countContactConversations', {
        params: { account_id: accountId },
        query: { contact_ids: ids },
        signal,
      });
      return Object.fromEntries(payload.map((one) => [one.contact_id, one.conversations_count]));
    },
    staleTime: STALE_MS,
  });
}

const changing: readonly string[] = [
  'conversation.created',
  'conversation.contact_changed',
  'conversation.removed',
  'conversation.merged',
  'contact.merged',
  'contact.deleted',
];

/** Reads the counts again soon after a conversation came, went, or moved to another contact. */
export function useConversationCountsLive(accountId: number, queryKey: readonly unknown[]): void {
  const queryClient = useQueryClient();
  useEffect(
    () => followConversationCounts(queryClient, accountId, queryKey),
    [queryClient, accountId, queryKey],
  );
}

/** The same outside of a component. Returns the unsubscribe function. */
export function followConversationCounts(
  queryClient: QueryClient,
  accountId: number,
  queryKey: readonly unknown[],
): () => void {
  const refetchSoon = () => invalidateSoon(queryClient, queryKey);
  return followWhileOpen(queryClient, {
    accountId,
    queryKeys: [queryKey],
    event({ event }) {
      if (changing.includes(event)) refetchSoon();
    },
    refetchAfterGap: refetchSoon,
  });
}
