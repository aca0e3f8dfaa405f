/** Targets in the lists of conversations, as far as their filters can say the same. */
export interface ListTarget {
  path: 'dashboard' | 'unattended/conversations' | `team/${number}`;
  search: Record<string, string>;
}

/** The conversations that a figure of the overview counts. */
export type LiveFigure = 'open' | 'unattended' | 'unassigned' | 'pending';

/** The list behind a figure, of the account or of one team; null: no list says the same. */
export function listOfFigure(figure: LiveFigure, teamId: number | undefined): ListTarget | null {
  const path = teamId === undefined ? 'dashboard' : (`team/${teamId}` as const);
  switch (figure) {
    case 'open':
      return { path, search: { tab: 'all', status: 'open' } };
    case 'unassigned':
      return { path, search: { tab: 'unassigned', status: 'open' } };
    case 'pending':
      return { path, search: { tab: 'all', status: 'pending' } };
    case 'unattended':
      return teamId === undefined
        ? { path: 'unattended/conversations', search: { tab: 'all', status: 'open' } }
        : null;
  }
}

/** Open conversations of an agent. */
export function listOfAgent(agentId: number, teamId: number | undefined): ListTarget {
  const team = teamId === undefined ? '' : ` and team_id equal_to ${teamId}`;
  return {
    path: 'dashboard',
    search: { tab: 'all', filter: `status equal_to open and assignee_id equal_to ${agentId}${team}` },
  };
}

/** Open conversations of a team; null: of none. */
export function listOfTeam(teamId: number | null): ListTarget {
  return teamId === null
    ? {
        path: 'dashboard',
        search: { tab: 'all', filter: 'status equal_to open and team_id is_not_present' },
      }
    : { path: `team/${teamId}`, search: { tab: 'all', status: 'open' } };
}
