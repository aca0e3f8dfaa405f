import type { Module } from '../../platform/module';
import { csatAgentRoutes } from './csat.agent-routes';
import { sendSurveyOnResolve } from './csat.handlers';
import { csatRealtime } from './csat.realtime';
import { csatSurveyRoutes } from './csat.survey-routes';
import { sendSurveyDefinition } from './jobs/send-survey.job';

export const csatModule: Module = {
  name: 'csat',
  routes: [...csatAgentRoutes, ...csatSurveyRoutes],
  realtime: csatRealtime,
  handlers: [sendSurveyOnResolve],
  jobs: (services) => [sendSurveyDefinition(services)],
};
