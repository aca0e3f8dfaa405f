import type { AccountShow } from '@parley/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { accountLimitsQuery } from '../../../shared/members/members-query';
import { accountQuery } from '../../../shared/session/account-query';
import { sessionQuery } from '../../../shared/session/session-query';
import { useCurrentAccount } from '../../../shared/session/use-session';
import type { AccountPatch } from '../model/account-form';

const STALE_MS = 5_000;

/** The account as it is now, whoever changed it. */
export function useAccountSettings() {
  const { id } = useCurrentAccount();
  return useQuery({
    ...accountQuery(id),
    staleTime: STALE_MS,
  });
}

/** Saves changed fields; the switcher and the language of those who chose none follow. */
export function useUpdateAccount() {
  const queryClient = useQueryClient();
  const { id } = useCurrentAccount();
  return useMutation({
    mutationFn: (body: AccountPatch) => api.call('updateAccount', { params: { account_id: id }, body }),
    onSuccess: (saved) => {
      const { queryKey } = accountQuery(id);
      queryClient.setQueryData(queryKey, (known): AccountShow | undefined => known && { ...known, ...saved });
      void queryClient.invalidateQueries({ queryKey, exact: true });
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
}

/** Seats and the like, and how many of them are taken. */
export function useAccountLimits() {
  const { id } = useCurrentAccount();
  return useQuery(accountLimitsQuery(id));
}

/** Release of the API that the server speaks. */
export function useApiVersion() {
  return useQuery(
    queryOptions({
      queryKey: ['version'] as const,
      queryFn: ({ signal }) => api.call('showApiVersion', { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
}
