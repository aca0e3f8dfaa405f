import type { JobDefinition } from '../../platform/jobs/jobs';
import type { Module } from '../../platform/module';
import type { Services } from '../../platform/services';
import { authRoutes } from './auth.routes';
import { sendUserMailJob, sendUserMailOnRequest } from './mails/send-user-mail.job';
import { retirePersonJob, retirePersonOnAgentRemoved } from './retire-person.job';

export function createAuthModule(services: Services): Module {
  return {
    name: 'auth',
    routes: authRoutes,
    reactions: [sendUserMailOnRequest, retirePersonOnAgentRemoved],
    jobs: [sendUserMailJob(services) as JobDefinition, retirePersonJob(services) as JobDefinition],
  };
}
