import type { Team, TeamPush } from '@parley/contract';
import type { TeamRow } from './teams.repository';

/** `isMember`: the caller is a member. */
export function presentTeam(row: TeamRow, { isMember }: { isMember: boolean }): Team {
  return {
    id: row.id,
    name: row.name,
    display_name: row.display_name ?? row.name,
    description: row.description,
    allow_auto_assign: row.allow_auto_assign,
    account_id: row.account_id,
    is_member: isMember,
  };
}

export function presentTeamPush(row: TeamRow): TeamPush {
  return { id: row.id, name: row.name };
}
