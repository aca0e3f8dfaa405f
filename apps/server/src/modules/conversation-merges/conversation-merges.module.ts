import type { Module } from '../../platform/module';
import { conversationMergesAgentRoutes } from './conversation-merges.agent-routes';
import { conversationMergesRealtime } from './conversation-merges.realtime';

export const conversationMergesModule: Module = {
  name: 'conversation-merges',
  routes: conversationMergesAgentRoutes,
  realtime: conversationMergesRealtime,
};
