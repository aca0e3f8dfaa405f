import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followWhileOpen } from '../../../shared/realtime/follow-while-open';
import { settingsKeys } from '../../../shared/configuration/settings-keys';

/** Invalidates the settings when somebody else changes them. */
export function useSettingsRealtime(accountId: number): void {
  const queryClient = useQueryClient();
  useEffect(() => followSettings(queryClient, accountId), [queryClient, accountId]);
}

/** The same for use outside of components; returns the unsubscribe function. */
export function followSettings(queryClient: QueryClient, accountId: number): () => void {
  const queryKey = settingsKeys.all(accountId);
  const invalidateWebhook = (id: number) => {
    void queryClient.invalidateQueries({ queryKey: settingsKeys.webhooks(accountId), exact: true });
    void queryClient.invalidateQueries({ queryKey: settingsKeys.webhook(accountId, id) });
  };
  return followWhileOpen(queryClient, {
    accountId,
    queryKeys: [queryKey],
    event: (message) => {
      if (message.event === 'account.cache_invalidated') void queryClient.invalidateQueries({ queryKey });
      if (message.event === 'webhook.updated') invalidateWebhook(message.data.id);
    },
  });
}
