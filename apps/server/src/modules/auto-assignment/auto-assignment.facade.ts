export { type AgentOnlineOptions, assignOnAgentOnline } from './connect-arrivals';
export { pickAssignee } from './pick-assignee';
