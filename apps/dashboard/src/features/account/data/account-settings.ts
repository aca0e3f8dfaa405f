import type { AccountShow } from '@parley/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { accountLimitsQuery } from '../../../shared/members/members-query';
import { accountQuery } from '../../../shared/session/account-query';
import { sessionQuery } from '../../../shared/session/session-query';
import { useCurrentAccount } from '../../../shared/session/use-session';
import type { AccountPatch } from '../model/account-form';

const STALE_MS = 5_000;

/** The account's settings; a short stale time, so that changes by others appear on the next visit. */
export function useAccountSettings() {
  const { id } = useCurrentAccount();
  return useQuery({
    ...accountQuery(id),
    staleTime: STALE_MS,
  });
}

/**
 * Saves the changed fields. Refetches the session too, because it contains the account names and the default language.
 */
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

/** Limits (seats and others) and their usage. */
export function useAccountLimits() {
  const { id } = useCurrentAccount();
  return useQuery(accountLimitsQuery(id));
}

/** Version of the API that the server implements. */
export function useApiVersion() {
  return useQuery(
    queryOptions({
      queryKey: ['version'] as const,
      queryFn: ({ signal }) => api.call('showApiVersion', { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
}
