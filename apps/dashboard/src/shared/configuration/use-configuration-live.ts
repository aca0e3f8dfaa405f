import type { ConfigurationModel } from '@parley/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onRealtimeEvent } from '../realtime/realtime';
import { accountQuery } from '../session/account-query';
import { sessionQuery } from '../session/session-query';

/** Queries of a list of the configuration stand below this key, and are read again when somebody changes it. */
export const configurationKey = (accountId: number, model?: Exclude<ConfigurationModel, 'account'>) =>
  model ? (['configuration', accountId, model] as const) : (['configuration', accountId] as const);

/** Reads again what somebody changed of the account's configuration, and all of it when the line was away. */
export function useConfigurationLive(accountId: number): void {
  const queryClient = useQueryClient();
  useEffect(() => followConfiguration(queryClient, accountId), [queryClient, accountId]);
}

/** The same outside of a component; the returned function ends it. */
export function followConfiguration(queryClient: QueryClient, accountId: number): () => void {
  const invalidate = (queryKey: readonly unknown[]) => void queryClient.invalidateQueries({ queryKey });
  const invalidateAll = () => {
    invalidate(configurationKey(accountId));
    invalidate(accountQuery(accountId).queryKey);
  };
  return onRealtimeEvent({
    event(message, eventAccountId) {
      if (eventAccountId !== accountId) return;
      if (message.event === 'sync.reset') invalidateAll();
      if (message.event !== 'configuration.updated') return;
      const { model } = message.data;
      if (model !== 'account') return invalidate(configurationKey(accountId, model));
      invalidate(accountQuery(accountId).queryKey);
      // Names of accounts and the languages of their people stand there.
      invalidate(sessionQuery.queryKey);
    },
    subscribed(_from, eventAccountId, awaySeconds) {
      if (eventAccountId === accountId && awaySeconds !== null) invalidateAll();
    },
  });
}
