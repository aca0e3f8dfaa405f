export { type AgentSurroundings, avatarUrl, connectAgents } from './agent-surroundings';
export {
  availableName,
  effectiveAvailability,
  presentAgent,
  presentUserPush,
} from './agents.presenter';
export { type AgentRow, findAgentRows } from './agents.repository';
export { loadAgents, loadUserPushes } from './load-agents';
