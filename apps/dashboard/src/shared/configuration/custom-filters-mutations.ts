import type { CustomFilter } from '@parley/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api';
import { useCurrentAccount } from '../session/use-session';
import { customFiltersQuery, type SavedFilterType } from './custom-filters';
import { configurationKey } from './use-configuration-live';

export interface SavedFilterChange {
  /** Missing: creates a new filter. */
  id?: number;
  name?: string;
  query?: Record<string, unknown>;
}

/** Creates or updates a saved filter; puts the response into the cached list before the mutation resolves. */
export function useSaveCustomFilter(type: SavedFilterType) {
  const { accountId, put } = usePut(type);
  return useMutation({
    mutationFn: ({ id, ...change }: SavedFilterChange): Promise<CustomFilter> =>
      id === undefined
        ? api.call('createCustomFilter', {
            params: { account_id: accountId },
            body: { name: '', query: {}, ...change, filter_type: type },
          })
        : api.call('updateCustomFilter', {
            params: { account_id: accountId, custom_filter_id: id },
            body: change,
          }),
    onSuccess: (saved) => put((known) => [...known.filter(({ id }) => id !== saved.id), saved]),
  });
}

export function useDeleteCustomFilter(type: SavedFilterType) {
  const { accountId, put } = usePut(type);
  return useMutation({
    mutationFn: (id: number) =>
      api.call('deleteCustomFilter', { params: { account_id: accountId, custom_filter_id: id } }),
    onSuccess: (_nothing, id) => put((known) => known.filter((filter) => filter.id !== id)),
  });
}

function usePut(type: SavedFilterType) {
  const queryClient = useQueryClient();
  const { id: accountId } = useCurrentAccount();
  const { queryKey } = customFiltersQuery(accountId, type);
  const put = (change: (known: CustomFilter[]) => CustomFilter[]) => {
    queryClient.setQueryData(queryKey, (known) => known && change(known));
    void queryClient.invalidateQueries({ queryKey: configurationKey(accountId, 'custom_filter') });
  };
  return { accountId, put };
}
