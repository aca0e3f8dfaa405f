import type { Module } from '../../platform/module';
import { bulkActionsAgentRoutes } from './bulk-actions.agent-routes';
import { runBulkActionOnRequest } from './bulk-actions.handlers';
import { bulkActionsRealtime } from './bulk-actions.realtime';
import { removeOldBulkActions } from './jobs/remove-old-bulk-actions.job';
import { runBulkAction } from './jobs/run-bulk-action.job';

export const bulkActionsModule: Module = {
  name: 'bulk-actions',
  routes: bulkActionsAgentRoutes,
  realtime: bulkActionsRealtime,
  handlers: [runBulkActionOnRequest],
  jobs: (services) => [runBulkAction(services), removeOldBulkActions(services)],
};
