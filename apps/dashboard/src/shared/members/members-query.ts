import type { AccountLimits, Agent, CustomRole } from '@parley/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api';

/** Long enough that the components of one screen share a response, short enough to refetch on the next visit. */
const STALE_MS = 5_000;

/** Query key prefix of the members of an account: agents, custom roles and limits. */
export const membersKey = (accountId: number) => ['members', accountId] as const;

/** All agents of the account by name, including invited ones. */
export function agentsQuery(accountId: number) {
  return queryOptions({
    queryKey: [...membersKey(accountId), 'agents'] as const,
    queryFn: ({ signal }): Promise<Agent[]> =>
      api.call('listAgents', { params: { account_id: accountId }, signal }),
    staleTime: STALE_MS,
  });
}

/** For administrators only. */
export function customRolesQuery(accountId: number) {
  return queryOptions({
    queryKey: [...membersKey(accountId), 'custom-roles'] as const,
    queryFn: ({ signal }): Promise<CustomRole[]> =>
      api.call('listCustomRoles', { params: { account_id: accountId }, signal }),
    staleTime: STALE_MS,
  });
}

/** Limits of the account and their usage, seats among them. */
export function accountLimitsQuery(accountId: number) {
  return queryOptions({
    queryKey: [...membersKey(accountId), 'limits'] as const,
    queryFn: async ({ signal }): Promise<AccountLimits['limits']> => {
      const { limits } = await api.call('showAccountLimits', { params: { account_id: accountId }, signal });
      return limits;
    },
    staleTime: STALE_MS,
  });
}
