import type { Portal } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api';
import { useCurrentAccount } from '../session/use-session';
import { configurationListQuery } from './configuration-list-query';

/** All help centers of the account, archived ones too. */
export function portalsQuery(accountId: number) {
  return configurationListQuery<Portal>(accountId, 'portal', async (signal) => {
    const { payload } = await api.call('listPortals', { params: { account_id: accountId }, signal });
    return payload;
  });
}

export function usePortals() {
  return useQuery(portalsQuery(useCurrentAccount().id));
}
