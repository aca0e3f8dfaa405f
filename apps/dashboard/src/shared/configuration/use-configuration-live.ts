import type { ConfigurationModel } from '@parley/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followWhileOpen } from '../realtime/follow-while-open';
import { accountQuery } from '../session/account-query';
import { sessionQuery } from '../session/session-query';

/**
 * Query key prefix of a list of the configuration. A realtime event about the model invalidates everything below it.
 */
export const configurationKey = (accountId: number, model?: Exclude<ConfigurationModel, 'account'>) =>
  model ? (['configuration', accountId, model] as const) : (['configuration', accountId] as const);

/** Invalidates the parts of the account's configuration that somebody changed, and all of it after a reconnect. */
export function useConfigurationLive(accountId: number): void {
  const queryClient = useQueryClient();
  useEffect(() => followConfiguration(queryClient, accountId), [queryClient, accountId]);
}

/** The same for use outside of components; returns the unsubscribe function. */
export function followConfiguration(queryClient: QueryClient, accountId: number): () => void {
  const invalidate = (queryKey: readonly unknown[]) => void queryClient.invalidateQueries({ queryKey });
  const accountKey = accountQuery(accountId).queryKey;
  return followWhileOpen(queryClient, {
    accountId,
    queryKeys: [configurationKey(accountId), accountKey],
    event(message) {
      if (message.event !== 'configuration.updated') return;
      const { model } = message.data;
      if (model !== 'account') return invalidate(configurationKey(accountId, model));
      invalidate(accountKey);
      // The session holds the names of the accounts and their languages.
      invalidate(sessionQuery.queryKey);
    },
  });
}
