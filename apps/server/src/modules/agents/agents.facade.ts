export { addMembership, type NewMembership } from './actions/add-membership';
export { createAgent } from './actions/create-agent';
export { changeMembership, requireOtherAdministrator } from './actions/change-membership';
export { removeMembership } from './actions/remove-membership';
export { presentAgent } from './agents.presenter';
export { type AgentRow, findAgentRows, listAgentRows, type MembershipRow } from './agents.repository';
export { loadAgents, loadUserPushes, presentCaller, presentPeople } from './load-agents';
export {
  findMember,
  findMemberIds,
  findMembersByIds,
  listAdministratorIds,
  lockMember,
  listInboxIdsOf,
  listAssignableUserIds,
} from './memberships.repository';
export { createPresenceDescription } from './describe-presence';
export { loadPerformers, type Performer } from './performers';
export { findMemberName } from './find-member-name';
