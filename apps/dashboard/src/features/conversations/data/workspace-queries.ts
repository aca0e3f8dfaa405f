import type { Agent, Inbox, Label, Team } from '@parley/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { api } from '../../../shared/api';
import { conversationKeys } from './conversation-keys';

const STALE_MS = 5 * 60_000;

export interface Workspace {
  labels: Label[];
  inboxes: Inbox[];
  teams: Team[];
}

const nothing: Workspace = { labels: [], inboxes: [], teams: [] };

/** What the sidebar, the cards and the details name: labels by title, inboxes by name, teams. */
export function workspaceQuery(accountId: number) {
  const params = { account_id: accountId };
  return queryOptions({
    queryKey: [...conversationKeys.workspace(accountId), 'all'],
    queryFn: async ({ signal }): Promise<Workspace> => {
      const [labels, inboxes, teams] = await Promise.all([
        api.call('listLabels', { params, signal }),
        api.call('listInboxes', { params, signal }),
        api.call('listTeams', { params, signal }),
      ]);
      const byName = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });
      return {
        labels: labels.payload,
        inboxes: [...inboxes.payload].sort((a, b) => byName.compare(a.name, b.name)),
        teams: [...teams].sort((a, b) => byName.compare(a.name, b.name)),
      };
    },
    staleTime: STALE_MS,
  });
}

export function useWorkspace(): Workspace {
  const { id } = useCurrentAccount();
  return useQuery(workspaceQuery(id)).data ?? nothing;
}

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
