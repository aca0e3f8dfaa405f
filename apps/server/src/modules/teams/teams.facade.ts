export { presentTeam, presentTeamPush } from './teams.presenter';
export { findTeam, isTeamMember, loadTeams, type TeamRow } from './teams.repository';
