import type { Module } from '../../platform/module';
import { renameResolveLabelOnRetitling } from './conversation-auto-resolve.handlers';
import { autoResolveConversations } from './jobs/auto-resolve-conversations.job';

export const conversationAutoResolveModule: Module = {
  name: 'conversation-auto-resolve',
  handlers: [renameResolveLabelOnRetitling],
  jobs: (services) => [autoResolveConversations(services)],
};
