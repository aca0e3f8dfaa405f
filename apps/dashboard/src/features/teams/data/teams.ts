import type { CallBody } from '@parley/api-client';
import type { Agent, Team } from '@parley/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { sortByName } from '../../../shared/lib/find-and-sort';
import { agentsQuery } from '../../../shared/members/members-query';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { useChangeWorkspace, withSaved } from '../../../shared/workspace/use-change-workspace';
import {
  type Workspace,
  withDisplayName,
  workspaceKey,
  workspaceQuery,
} from '../../../shared/workspace/workspace-query';

export type TeamInput = CallBody<'createTeam'>;

const STALE_MS = 5_000;

/** Teams by name. They are part of the workspace query, so realtime events keep them current. */
export function useTeams() {
  return useQuery({ ...workspaceQuery(useCurrentAccount().id), select: ({ teams }) => teams });
}

/** One team, from the list, which contains them completely; `team` is null if it does not exist. */
export function useTeam(teamId: number) {
  const { data, ...query } = useTeams();
  return { ...query, team: data ? (data.find(({ id }) => id === teamId) ?? null) : undefined };
}

/** The key is below that of the workspace, so that invalidating the workspace refetches the members too. */
export function teamMembersQuery(accountId: number, teamId: number) {
  return queryOptions({
    queryKey: [...workspaceKey(accountId), 'team-members', teamId] as const,
    queryFn: ({ signal }): Promise<Agent[]> =>
      api.call('listTeamMembers', { params: { account_id: accountId, team_id: teamId }, signal }),
    staleTime: STALE_MS,
  });
}

export function useTeamMembers(teamId: number) {
  return useQuery(teamMembersQuery(useCurrentAccount().id, teamId));
}

/** Creates a team, or updates the given one. */
export function useSaveTeam(team: Team | null) {
  return useChangeWorkspace(
    (accountId, body: TeamInput) =>
      team
        ? api.call('updateTeam', { params: { account_id: accountId, team_id: team.id }, body })
        : api.call('createTeam', { params: { account_id: accountId }, body }),
    (workspace, saved) => withTeams(workspace, withSaved(workspace.teams, withDisplayName(saved))),
  );
}

export function useDeleteTeam() {
  return useChangeWorkspace(
    async (accountId, teamId: number) => {
      await api.call('deleteTeam', { params: { account_id: accountId, team_id: teamId } });
      return teamId;
    },
    (workspace, deleted) =>
      withTeams(
        workspace,
        workspace.teams.filter(({ id }) => id !== deleted),
      ),
  );
}

/** Members of the team and functions to change them. */
export function useTeamMembership(teamId: number) {
  const queryClient = useQueryClient();
  const { id: accountId } = useCurrentAccount();
  const members = useTeamMembers(teamId);
  const params = { account_id: accountId, team_id: teamId };
  const invalidate = () =>
    Promise.all([
      // The team contains whether the current user is a member; the other members are cached below the same key.
      queryClient.invalidateQueries({ queryKey: workspaceKey(accountId) }),
      queryClient.invalidateQueries({ queryKey: agentsQuery(accountId).queryKey }),
    ]);
  return {
    members,
    add: async (userIds: number[]) => {
      await api.call('addTeamMembers', { params, body: { user_ids: userIds } });
      await invalidate();
    },
    remove: async (userId: number) => {
      await api.call('removeTeamMembers', { params, body: { user_ids: [userId] } });
      await invalidate();
    },
  };
}

/** Number of conversations of a team, shown in the confirmation before deleting it. */
export function teamUsageQuery(accountId: number, teamId: number) {
  return queryOptions({
    queryKey: ['team-use', accountId, teamId] as const,
    queryFn: async ({ signal }) => {
      const { meta } = await api.call('countConversations', {
        params: { account_id: accountId },
        query: { status: 'all', team_id: teamId },
        signal,
      });
      return meta.all_count;
    },
    staleTime: 0,
  });
}

function withTeams(workspace: Workspace, teams: Team[]): Workspace {
  return { ...workspace, teams: sortByName(teams, ({ name }) => name) };
}
