import type { CustomFilter } from '@parley/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api';
import { sortByName } from '../lib/find-and-sort';
import { useCurrentAccount } from '../session/use-session';
import { configurationKey } from './use-configuration-live';

/** `conversation` filters are folders, `contact` filters are segments. */
export type SavedFilterType = 'conversation' | 'contact';

const STALE_MS = 5 * 60_000;

/** The signed-in person's saved filters of one type. */
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

/** Saved filters sorted by name, ignoring case; empty until they are loaded. */
export function useCustomFilters(type: SavedFilterType): CustomFilter[] {
  const { id } = useCurrentAccount();
  const { data } = useQuery({ ...customFiltersQuery(id, type), select: sorted });
  return data ?? none;
}

/** Whether the filters are loaded, or loading them failed. */
export function useAreCustomFiltersKnown(type: SavedFilterType): boolean {
  const { id } = useCurrentAccount();
  return !useQuery(customFiltersQuery(id, type)).isPending;
}

const none: CustomFilter[] = [];
const sorted = (filters: CustomFilter[]) => sortByName(filters, ({ name }) => name);
