import type { Macro } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api';
import { configurationListQuery } from '../configuration/configuration-list-query';
import { sortByName } from '../lib/find-and-sort';
import { useCurrentAccount } from '../session/use-session';

/** Shared macros and the person's own, sorted by name ignoring case. */
export function macrosQuery(accountId: number) {
  return configurationListQuery<Macro>(accountId, 'macro', async (signal) => {
    const { payload } = await api.call('listMacros', { params: { account_id: accountId }, signal });
    return sortMacros(payload);
  });
}

export function useMacros({ isWanted = true }: { isWanted?: boolean } = {}) {
  return useQuery({ ...macrosQuery(useCurrentAccount().id), enabled: isWanted });
}

export function sortMacros(macros: readonly Macro[]): Macro[] {
  return sortByName(macros, ({ name }) => name);
}
