import type { Macro } from '@parley/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api';
import { configurationKey } from '../configuration/use-configuration-live';
import { sortByName } from '../lib/find-and-sort';
import { useCurrentAccount } from '../session/use-session';

const STALE_MS = 5 * 60_000;

/** Shared macros and the person's own, sorted by name ignoring case. */
export function macrosQuery(accountId: number) {
  return queryOptions({
    queryKey: [...configurationKey(accountId, 'macro'), 'list'] as const,
    queryFn: async ({ signal }): Promise<Macro[]> => {
      const { payload } = await api.call('listMacros', { params: { account_id: accountId }, signal });
      return sortMacros(payload);
    },
    staleTime: STALE_MS,
  });
}

export function useMacros({ isWanted = true }: { isWanted?: boolean } = {}) {
  return useQuery({ ...macrosQuery(useCurrentAccount().id), enabled: isWanted });
}

export function sortMacros(macros: readonly Macro[]): Macro[] {
  return sortByName(macros, ({ name }) => name);
}
