import type { Inbox, Label, Team } from '@parley/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { sortByName } from '../lib/find-and-sort';
import { sessionQuery } from '../session/session-query';
import { useCurrentAccount } from '../session/use-session';
import { loadWorkspace } from './load-workspace';
import type { StoreOwner } from './local-store';
import type { SessionUser } from '../session/session-types';

const STALE_MS = 5 * 60_000;

export interface Workspace {
  labels: Label[];
  inboxes: Inbox[];
  teams: Team[];
}

export const noWorkspace: Workspace = { labels: [], inboxes: [], teams: [] };

export const workspaceKey = (accountId: number) => ['workspace', accountId] as const;

/** Labels (sorted by title), inboxes and teams (sorted by name), ignoring case; used by sidebars, cards and details. */
export function workspaceQuery(accountId: number) {
  return queryOptions({
    queryKey: workspaceKey(accountId),
    queryFn: async ({ client, signal }): Promise<Workspace> => {
      const user = client.getQueryData<SessionUser | null>(sessionQuery.queryKey);
      const { label, inbox, team } = await loadWorkspace(ownerOf(user, accountId), signal);
      return {
        labels: sortByName(label, ({ title }) => title),
        inboxes: sortByName(inbox, ({ name }) => name),
        teams: sortByName(team.map(withDisplayName), ({ name }) => name),
      };
    },
    staleTime: STALE_MS,
  });
}

/** The API returns team names in lower case; screens show `display_name`, the name as it was typed. */
export const withDisplayName = (team: Team): Team => ({ ...team, name: team.display_name ?? team.name });

export function useWorkspace(): Workspace {
  const { id } = useCurrentAccount();
  return useQuery(workspaceQuery(id)).data ?? noWorkspace;
}

function ownerOf(user: SessionUser | null | undefined, accountId: number): StoreOwner {
  if (!user) throw new Error('the workspace needs a signed-in person');
  const membership = user.accounts?.find((account) => account.id === accountId);
  return {
    accountId,
    userId: user.id,
    role: membership ? [membership.role, ...membership.permissions].join('+') : '',
  };
}
