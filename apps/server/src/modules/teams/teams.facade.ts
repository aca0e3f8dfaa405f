export { presentTeam, presentTeamPush } from './teams.presenter';
export {
  findTeam,
  listTeams,
  lockTeamForReference,
  isTeamMember,
  type TeamRow,
  deleteTeamRow,
  lockDeletedTeam,
} from './teams.repository';
export { withoutDeletedTeams } from './without-deleted-teams';
export { createTeam } from './teams.actions';
export { setTeamMembers } from './team-members.actions';
