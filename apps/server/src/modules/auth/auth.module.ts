import type { JobDefinition } from '../../platform/jobs/jobs';
import type { Module } from '../../platform/module';
import { authRoutes } from './auth.routes';
import { sendUserMailJob, sendUserMailOnRequest } from './mails/send-user-mail.job';
import { retirePersonJob, retirePersonOnAgentRemoved } from './retire-person.job';

export const authModule: Module = {
  name: 'auth',
  routes: authRoutes,
  reactions: [sendUserMailOnRequest, retirePersonOnAgentRemoved],
  jobs: (services) => [
    sendUserMailJob(services) as JobDefinition,
    retirePersonJob(services) as JobDefinition,
  ],
};
