import type { RoundTrip } from '@parley/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { healthKey } from './connection-state';

/** How often a test that is on its way is looked at; one that is late may still arrive. */
const REFETCH_MS: Partial<Record<RoundTrip['state'], number>> = {
  sending: 1_000,
  waiting: 1_000,
  late: 5_000,
};

function roundTripQuery(accountId: number, inboxId: number) {
  const params = { account_id: accountId, connected_inbox_id: inboxId };
  return queryOptions({
    queryKey: [...healthKey(accountId, inboxId), 'round-trip'],
    queryFn: async ({ signal }) => (await api.call('showRoundTrip', { params, signal })).round_trip,
    refetchInterval: ({ state }) => REFETCH_MS[state.data?.state ?? 'arrived'] ?? false,
  });
}

/** The last email that an inbox has sent to itself; null: it never has. */
export function useRoundTrip(inboxId: number) {
  return useQuery(roundTripQuery(useCurrentAccount().id, inboxId));
}

/** Has an inbox send an email to itself. */
export function useStartRoundTrip(inboxId: number) {
  const { id: accountId } = useCurrentAccount();
  const queryClient = useQueryClient();
  const { queryKey } = roundTripQuery(accountId, inboxId);
  return useMutation({
    mutationFn: async () => {
      const params = { account_id: accountId, connected_inbox_id: inboxId };
      await queryClient.cancelQueries({ queryKey });
      return (await api.call('startRoundTrip', { params })).round_trip;
    },
    onSuccess: (roundTrip) => queryClient.setQueryData(queryKey, roundTrip),
  });
}
