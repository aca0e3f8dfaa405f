import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followWhileOpen } from '../realtime/follow-while-open';
import { workspaceKey } from './workspace-query';

/** Invalidates labels, inboxes and teams when one changes, and after a reconnect. */
export function useWorkspaceLive(accountId: number): void {
  const queryClient = useQueryClient();
  useEffect(() => followWorkspace(queryClient, accountId), [queryClient, accountId]);
}

/** The same for use outside of components; returns the unsubscribe function. */
export function followWorkspace(queryClient: QueryClient, accountId: number): () => void {
  const queryKey = workspaceKey(accountId);
  return followWhileOpen(queryClient, {
    accountId,
    queryKeys: [queryKey],
    event: ({ event }) => {
      if (event === 'account.cache_invalidated') void queryClient.invalidateQueries({ queryKey });
    },
  });
}
