export { type AgentOnlineOptions, assignOnAgentOnline } from './assign-on-agent-online';
export { pickAssignee } from './pick-assignee';
