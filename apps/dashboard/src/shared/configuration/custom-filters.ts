import type { CustomFilter } from '@parley/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api';
import { sortByName } from '../lib/find-and-sort';
import { useCurrentAccount } from '../session/use-session';
import { configurationKey } from './use-configuration-live';

/** Folders hold filters of conversations, segments filters of contacts. */
export type SavedFilterType = 'conversation' | 'contact';

const STALE_MS = 5 * 60_000;

/** A person's own saved filters of one type. */
export function customFiltersQuery(accountId: number, type: SavedFilterType) {
  return queryOptions({
    queryKey: [...configurationKey(accountId, 'custom_filter'), type] as const,
    queryFn: ({ signal }): Promise<CustomFilter[]> =>
      api.call('listCustomFilters', {
        params: { account_id: accountId },
        query: { filter_type: type },
        signal,
      }),
    staleTime: STALE_MS,
  });
}

/** By name, whatever the case; none while they are not known. */
export function useCustomFilters(type: SavedFilterType): CustomFilter[] {
  const { id } = useCurrentAccount();
  const { data } = useQuery({ ...customFiltersQuery(id, type), select: sorted });
  return data ?? none;
}

/** Whether they are there, or could not be had. */
export function useAreCustomFiltersKnown(type: SavedFilterType): boolean {
  const { id } = useCurrentAccount();
  return !useQuery(customFiltersQuery(id, type)).isPending;
}

const none: CustomFilter[] = [];
const sorted = (filters: CustomFilter[]) => sortByName(filters, ({ name }) => name);
