import type { Module } from '../../platform/module';
import { contactPrivacyAgentRoutes } from './contact-privacy.agent-routes';
import {
  eraseContactOnRequest,
  exportContactDataOnRequest,
  mailOnContactDataExportReady,
} from './contact-privacy.handlers';
import { contactPrivacyRealtime } from './contact-privacy.realtime';
import { eraseContactDefinition } from './jobs/erase-contact.job';
import { exportContactData } from './jobs/export-contact-data.job';
import { mailDataExport } from './jobs/mail-data-export.job';
import { removeExpiredExports } from './jobs/remove-expired-exports.job';

export const contactPrivacyModule: Module = {
  name: 'contact-privacy',
  routes: contactPrivacyAgentRoutes,
  realtime: contactPrivacyRealtime,
  handlers: [eraseContactOnRequest, exportContactDataOnRequest, mailOnContactDataExportReady],
  jobs: (services) => [
    eraseContactDefinition(services),
    exportContactData(services),
    mailDataExport(services),
    removeExpiredExports(services),
  ],
};
