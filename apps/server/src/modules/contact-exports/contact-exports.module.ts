import type { Module } from '../../platform/module';
import { contactExportsAgentRoutes } from './contact-exports.agent-routes';
import { mailOnContactExportUpdated, runContactExportOnRequest } from './contact-exports.handlers';
import { contactExportsRealtime } from './contact-exports.realtime';
import { mailContactExport } from './jobs/mail-contact-export.job';
import { removeExpiredContactExports } from './jobs/remove-expired-contact-exports.job';
import { runContactExport } from './jobs/run-contact-export.job';

export const contactExportsModule: Module = {
  name: 'contact-exports',
  routes: contactExportsAgentRoutes,
  realtime: contactExportsRealtime,
  handlers: [runContactExportOnRequest, mailOnContactExportUpdated],
  jobs: (services) => [
    runContactExport(services),
    mailContactExport(services),
    removeExpiredContactExports(services),
  ],
};
