import type { Module } from '../../platform/module';
import { removeLooseActionFiles } from './jobs/remove-loose-action-files.job';

export const conversationActionsModule: Module = {
  name: 'conversation-actions',
  jobs: (services) => [removeLooseActionFiles(services)],
};
