import type { RealtimeMessage } from '@parley/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followWhileOpen } from '../realtime/follow-while-open';
import { agentsQuery, membersKey } from './members-query';

/** Debounce, so that fifty invitations at once cause one refetch. */
const DEBOUNCE_MS = 200;

/** Invalidates agents, custom roles and limits when they change elsewhere, and after a reconnect. */
export function useMembersLive(accountId: number): void {
  const queryClient = useQueryClient();
  useEffect(() => followMembers(queryClient, accountId), [queryClient, accountId]);
}

/** The same for use outside of components; returns the unsubscribe function. */
export function followMembers(queryClient: QueryClient, accountId: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const invalidate = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      void queryClient.invalidateQueries({ queryKey: membersKey(accountId) });
    }, DEBOUNCE_MS);
  };
  const cachedAgents = () => queryClient.getQueryData(agentsQuery(accountId).queryKey) ?? [];
  const stop = followWhileOpen(queryClient, {
    accountId,
    queryKeys: [membersKey(accountId)],
    event: (message) => {
      const hasJoined = cachedAgents().some((agent) => !agent.confirmed && isThere(message, agent.id));
      if (hasJoined || changing.has(message.event)) invalidate();
    },
    refetchAfterGap: invalidate,
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

const changing: ReadonlySet<string> = new Set([
  'agent.updated',
  'custom_role.updated',
  // Administrators see the inboxes and teams of each agent, so these changes matter too.
  'account.cache_invalidated',
]);

/** An agent with a presence has accepted the invitation, so a list that shows them as invited is outdated. */
function isThere(message: RealtimeMessage, userId: number): boolean {
  return message.event === 'presence.update' && String(userId) in message.data.users;
}
