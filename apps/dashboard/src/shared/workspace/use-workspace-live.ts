import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onRealtimeEvent } from '../realtime/realtime';
import { workspaceKey } from './workspace-query';

/** Invalidates labels, inboxes and teams when one changes, and after a reconnect. */
export function useWorkspaceLive(accountId: number): void {
  const queryClient = useQueryClient();
  useEffect(() => followWorkspace(queryClient, accountId), [queryClient, accountId]);
}

/** The same for use outside of components; returns the unsubscribe function. */
export function followWorkspace(queryClient: QueryClient, accountId: number): () => void {
  const invalidate = () => void queryClient.invalidateQueries({ queryKey: workspaceKey(accountId) });
  return onRealtimeEvent({
    event: (message, eventAccountId) => {
      if (eventAccountId !== accountId) return;
      if (message.event === 'account.cache_invalidated' || message.event === 'sync.reset') invalidate();
    },
    subscribed: (_from, eventAccountId, awaySeconds) => {
      if (eventAccountId === accountId && awaySeconds !== null) invalidate();
    },
  });
}
