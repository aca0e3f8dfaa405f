export { avatarUrl } from './avatar-url';
export {
  availableName,
  effectiveAvailability,
  presentAgent,
  presentUserPush,
} from './agents.presenter';
export { type AgentRow, findAgentRows } from './agents.repository';
export { loadAgents, loadUserPushes } from './load-agents';
export { loadPerformers, type Performer } from './performers';
