import type { Module } from '../../platform/module';
import { conversationFilterRoutes } from './conversation-filter.agent-routes';
import { conversationsAgentRoutes } from './conversations.agent-routes';
import { conversationsRealtime } from './conversations.realtime';
import { wakeSnoozedConversations } from './jobs/wake-snoozed-conversations.job';

export const conversationsModule: Module = {
  name: 'conversations',
  routes: [...conversationsAgentRoutes, ...conversationFilterRoutes],
  realtime: conversationsRealtime,
  jobs: (services) => [wakeSnoozedConversations(services)],
};
