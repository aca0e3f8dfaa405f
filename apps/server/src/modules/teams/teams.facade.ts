export { presentTeam, presentTeamPush } from './teams.presenter';
export { findTeam, loadTeams, type TeamRow } from './teams.repository';
