import { retryUntilLoaded } from '@parley/ui/lazy-component';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepEvents } from '../../../shared/realtime/realtime';
import type { Scope } from '../model/scope';

/**
 * Keeps the cached conversations up to date from the first visit on. What applies the events is loaded after the first
 * screen is there; events that happen meanwhile wait for it.
 */
export function useConversationEvents(scope: Scope): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const deliver = keepEvents();
    void retryUntilLoaded(() => import('../data/conversation-realtime'))
      .then(({ subscribeToConversationEvents }) => subscribeToConversationEvents(queryClient, scope))
      .finally(deliver);
  }, [queryClient, scope]);
}
