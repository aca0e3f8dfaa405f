import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { STALE_MS } from '../../../shared/configuration/settings-keys';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { healthKey } from './connection-state';

const paramsOf = (accountId: number, inboxId: number) => ({
  account_id: accountId,
  connected_inbox_id: inboxId,
});

function dkimQuery(accountId: number, inboxId: number) {
  const params = paramsOf(accountId, inboxId);
  return queryOptions({
    queryKey: [...healthKey(accountId, inboxId), 'dkim'],
    queryFn: async ({ signal }) => (await api.call('showDkimKey', { params, signal })).dkim,
    staleTime: STALE_MS,
  });
}

/** The key that signs emails of an inbox; null: it has none. */
export function useDkimKey(inboxId: number) {
  return useQuery(dkimQuery(useCurrentAccount().id, inboxId));
}

export function useCreateDkimKey(inboxId: number) {
  return useDkimChange(inboxId, (params) => api.call('createDkimKey', { params }));
}

export function useDeleteDkimKey(inboxId: number) {
  return useDkimChange(inboxId, (params) => api.call('deleteDkimKey', { params }));
}

/** Looks at the record in the DNS; answers with what was found there. */
export function useCheckDkimKey(inboxId: number) {
  return useDkimChange(inboxId, (params) => api.call('checkDkimKey', { params }));
}

function useDkimChange<Answer extends { dkim: Awaited<ReturnType<typeof api.call<'showDkimKey'>>>['dkim'] }>(
  inboxId: number,
  call: (params: ReturnType<typeof paramsOf>) => Promise<Answer>,
) {
  const { id: accountId } = useCurrentAccount();
  const queryClient = useQueryClient();
  const { queryKey } = dkimQuery(accountId, inboxId);
  return useMutation({
    mutationFn: async () => {
      await queryClient.cancelQueries({ queryKey });
      return call(paramsOf(accountId, inboxId));
    },
    onSuccess: ({ dkim }) => queryClient.setQueryData(queryKey, dkim),
  });
}
