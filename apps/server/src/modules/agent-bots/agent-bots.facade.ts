export { createAgentBot } from './actions/create-agent-bot';
export { loadAgentBotPushes, presentAgentBotPush } from './load-agent-bots';
export type { ShownAgentBotRow } from './agent-bots.repository';
