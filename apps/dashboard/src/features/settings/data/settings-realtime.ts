import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onRealtimeEvent } from '../../../shared/realtime/realtime';
import { settingsKeys } from '../../../shared/configuration/settings-keys';

/** Invalidates the settings when somebody else changes them. */
export function useSettingsRealtime(accountId: number): void {
  const queryClient = useQueryClient();
  useEffect(() => followSettings(queryClient, accountId), [queryClient, accountId]);
}

/** The same for use outside of components; returns the unsubscribe function. */
export function followSettings(queryClient: QueryClient, accountId: number): () => void {
  const invalidate = () => {
    void queryClient.invalidateQueries({ queryKey: settingsKeys.all(accountId) });
  };
  const invalidateWebhook = (id: number) => {
    void queryClient.invalidateQueries({ queryKey: settingsKeys.webhooks(accountId), exact: true });
    void queryClient.invalidateQueries({ queryKey: settingsKeys.webhook(accountId, id) });
  };
  let isFirst = true;
  return onRealtimeEvent({
    event: (message, eventAccountId) => {
      if (eventAccountId !== accountId) return;
      if (message.event === 'account.cache_invalidated' || message.event === 'sync.reset') invalidate();
      if (message.event === 'webhook.updated') invalidateWebhook(message.data.id);
    },
    // Events may have been missed before a reconnect.
    subscribed: () => {
      if (!isFirst) invalidate();
      isFirst = false;
    },
  });
}
