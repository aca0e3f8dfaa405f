import type { AccountLimits, Agent, CustomRole } from '@parley/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api';

/** What is shown again after a while elsewhere is read again; parts of one screen share what was just read. */
const STALE_MS = 5_000;

/** Everything about who belongs to an account stands below it in the query cache. */
export const membersKey = (accountId: number) => ['members', accountId] as const;

/** Everybody in the account by name, also who is invited only. */
export function agentsQuery(accountId: number) {
  return queryOptions({
    queryKey: [...membersKey(accountId), 'agents'] as const,
    queryFn: ({ signal }): Promise<Agent[]> =>
      api.call('listAgents', { params: { account_id: accountId }, signal }),
    staleTime: STALE_MS,
  });
}

/** Administrators only. */
export function customRolesQuery(accountId: number) {
  return queryOptions({
    queryKey: [...membersKey(accountId), 'custom-roles'] as const,
    queryFn: ({ signal }): Promise<CustomRole[]> =>
      api.call('listCustomRoles', { params: { account_id: accountId }, signal }),
    staleTime: STALE_MS,
  });
}

/** What the account may have and has: seats among them. */
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
