import type { Module } from '../../platform/module';
import { inboxesAgentRoutes } from './inboxes.agent-routes';
import { renameSurveyLabelsOnRetitling } from './inboxes.handlers';

export const inboxesModule: Module = {
  name: 'inboxes',
  routes: inboxesAgentRoutes,
  handlers: [renameSurveyLabelsOnRetitling],
};
