export { presentTeam, presentTeamPush } from './teams.presenter';
export { findTeam, isTeamMember, type TeamRow } from './teams.repository';
export { createTeam } from './teams.actions';
export { setTeamMembers } from './team-members.actions';
