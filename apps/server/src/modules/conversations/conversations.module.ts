import type { Module } from '../../platform/module';
import { conversationsAgentRoutes } from './conversations.agent-routes';
import { conversationsRealtime } from './conversations.realtime';
import { wakeSnoozedConversations } from './jobs/wake-snoozed-conversations.job';

export const conversationsModule: Module = {
  name: 'conversations',
  routes: conversationsAgentRoutes,
  realtime: conversationsRealtime,
  jobs: (services) => [wakeSnoozedConversations(services)],
};
