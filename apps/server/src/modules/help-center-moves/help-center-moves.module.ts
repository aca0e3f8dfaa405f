import type { Module } from '../../platform/module';
import { helpCenterMovesAgentRoutes } from './help-center-moves.agent-routes';
import { runHelpCenterExportOnRequest, runHelpCenterImportOnRequest } from './help-center-moves.handlers';
import { removeOldHelpCenterMoves } from './jobs/remove-old-help-center-moves.job';
import { runHelpCenterExport } from './jobs/run-help-center-export.job';
import { runHelpCenterImport } from './jobs/run-help-center-import.job';

export const helpCenterMovesModule: Module = {
  name: 'help-center-moves',
  routes: helpCenterMovesAgentRoutes,
  handlers: [runHelpCenterImportOnRequest, runHelpCenterExportOnRequest],
  jobs: (services) => [
    runHelpCenterImport(services),
    runHelpCenterExport(services),
    removeOldHelpCenterMoves(services),
  ],
};
