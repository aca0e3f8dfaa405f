import type { Agent } from '@parley/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { agentsQuery } from '../../../shared/members/members-query';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { STALE_MS, settingsKeys } from '../../../shared/configuration/settings-keys';

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

/** Members of the inbox and functions to change them. */
export function useInboxMembership(inboxId: number) {
  const queryClient = useQueryClient();
  const { id: accountId } = useCurrentAccount();
  const members = useQuery(membersQuery(accountId, inboxId));
  const params = { account_id: accountId };
  const bodyOf = (userIds: number[]) => ({ inbox_id: inboxId, user_ids: userIds });
  const invalidate = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: membersQuery(accountId, inboxId).queryKey }),
      queryClient.invalidateQueries({ queryKey: agentsQuery(accountId).queryKey }),
    ]);
  return {
    members,
    add: async (userIds: number[]) => {
      await api.call('addInboxMembers', { params, body: bodyOf(userIds) });
      await invalidate();
    },
    remove: async (userId: number) => {
      await api.call('removeInboxMembers', { params, body: bodyOf([userId]) });
      await invalidate();
    },
  };
}
