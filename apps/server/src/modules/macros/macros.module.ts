import type { Module } from '../../platform/module';
import { removeOldMacroRuns } from './jobs/remove-old-macro-runs.job';
import { runMacro } from './jobs/run-macro.job';
import { macrosAgentRoutes } from './macros.agent-routes';
import { renameLabelsInMacrosOnRetitling, runMacroOnRequest } from './macros.handlers';
import { macrosRealtime } from './macros.realtime';

export const macrosModule: Module = {
  name: 'macros',
  routes: macrosAgentRoutes,
  realtime: macrosRealtime,
  handlers: [runMacroOnRequest, renameLabelsInMacrosOnRetitling],
  jobs: (services) => [runMacro(services), removeOldMacroRuns(services)],
};
