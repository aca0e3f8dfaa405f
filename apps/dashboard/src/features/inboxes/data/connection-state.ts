import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { STALE_MS, settingsKeys } from '../../../shared/configuration/settings-keys';
import { useCurrentAccount } from '../../../shared/session/use-session';

/** Nothing tells the browser about the connection, so an open tab asks; hidden windows don't. */
export const HEALTH_REFETCH_MS = 15_000;

/** Prefix of everything that the Health tab of an inbox shows. */
export const healthKey = (accountId: number, inboxId: number) =>
  [...settingsKeys.all(accountId), 'inbox-health', inboxId] as const;

function connectionStateQuery(accountId: number, inboxId: number) {
  return queryOptions({
    queryKey: [...healthKey(accountId, inboxId), 'connection'],
    queryFn: ({ signal }) =>
      api.call('showConnection', { params: { account_id: accountId, connected_inbox_id: inboxId }, signal }),
    staleTime: STALE_MS,
    refetchInterval: HEALTH_REFETCH_MS,
  });
}

/** How the connection of an inbox to its provider does. */
export function useConnectionState(inboxId: number) {
  return useQuery(connectionStateQuery(useCurrentAccount().id, inboxId));
}
