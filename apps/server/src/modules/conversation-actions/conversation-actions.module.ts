import type { Module } from '../../platform/module';
import { removeUnattachedActionFiles } from './jobs/remove-unattached-action-files.job';

export const conversationActionsModule: Module = {
  name: 'conversation-actions',
  jobs: (services) => [removeUnattachedActionFiles(services)],
};
