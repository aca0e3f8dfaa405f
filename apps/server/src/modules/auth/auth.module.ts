import type { JobDefinition } from '../../platform/jobs/jobs';
import type { Module } from '../../platform/module';
import { authRoutes } from './auth.routes';
import { sendUserMailJob, sendUserMailOnRequest } from './mails/send-user-mail.job';
import { mfaRoutes } from './mfa/mfa.routes';
import { retirePersonJob } from './retire-person.job';
import { sessionsRoutes } from './sessions.routes';

export const authModule: Module = {
  name: 'auth',
  routes: [...authRoutes, ...sessionsRoutes, ...mfaRoutes],
  handlers: [sendUserMailOnRequest],
  jobs: (services) => [
    sendUserMailJob(services) as JobDefinition,
    retirePersonJob(services) as JobDefinition,
  ],
};
