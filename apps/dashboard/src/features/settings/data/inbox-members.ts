import type { Agent } from '@parley/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { agentsQuery } from '../../../shared/members/members-query';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { STALE_MS, settingsKeys } from './settings-keys';

function membersQuery(accountId: number, inboxId: number) {
  return queryOptions({
    queryKey: settingsKeys.members(accountId, inboxId),
    queryFn: async ({ signal }): Promise<Agent[]> => {
      const params = { account_id: accountId, inbox_id: inboxId };
      const { payload } = await api.call('listInboxMembers', { params, signal });
      return payload;
    },
    staleTime: STALE_MS,
  });
}

export function useInboxMembers(inboxId: number) {
  return useQuery(membersQuery(useCurrentAccount().id, inboxId));
}

/** Makes these people, and nobody else, the members. */
export function useSetInboxMembers(inboxId: number) {
  const queryClient = useQueryClient();
  const { id: accountId } = useCurrentAccount();
  return useMutation({
    mutationFn: async (userIds: number[]) => {
      const body = { inbox_id: inboxId, user_ids: userIds };
      const { payload } = await api.call('setInboxMembers', { params: { account_id: accountId }, body });
      return payload;
    },
    onSuccess: (members) => {
      queryClient.setQueryData(membersQuery(accountId, inboxId).queryKey, members);
      void queryClient.invalidateQueries({ queryKey: agentsQuery(accountId).queryKey });
    },
  });
}
