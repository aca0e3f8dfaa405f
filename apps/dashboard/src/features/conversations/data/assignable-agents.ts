import type { Agent } from '@parley/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { conversationKeys } from './conversation-keys';

const STALE_MS = 5 * 60_000;

/** Who may be assigned to conversations of an inbox; people who have not confirmed their address are left out. */
export function assignableAgentsQuery(accountId: number, inboxId: number) {
  return queryOptions({
    queryKey: conversationKeys.assignableAgents(accountId, inboxId),
    queryFn: async ({ signal }): Promise<Agent[]> => {
      const { payload } = await api.call('listInboxAssignableAgents', {
        params: { account_id: accountId, inbox_id: inboxId },
        signal,
      });
      return payload.filter((agent) => agent.confirmed);
    },
    staleTime: STALE_MS,
  });
}
