import type { Agent } from '@parley/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { conversationKeys } from './conversation-keys';

const STALE_MS = 5 * 60_000;

/**
 * Agents who may be assigned to conversations of one inbox. Agents who have not confirmed their address are left out.
 */
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

/** Agents who may be assigned to conversations of all the given inboxes. */
export function assignableAgentsForInboxes(accountId: number, inboxIds: readonly number[]) {
  return queryOptions({
    queryKey: conversationKeys.assignableAgentsForInboxes(accountId, inboxIds),
    queryFn: async ({ signal }): Promise<Agent[]> => {
      const { payload } = await api.call('listAssignableAgents', {
        params: { account_id: accountId },
        query: { inbox_ids: inboxIds.map(String) },
        signal,
      });
      return payload.filter((agent) => agent.confirmed);
    },
    staleTime: STALE_MS,
  });
}
