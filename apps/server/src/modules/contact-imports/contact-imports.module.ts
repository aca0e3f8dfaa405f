import type { Module } from '../../platform/module';
import { contactImportsAgentRoutes } from './contact-imports.agent-routes';
import { mailOnContactImportFinished, runContactImportOnRequest } from './contact-imports.handlers';
import { contactImportsRealtime } from './contact-imports.realtime';
import { mailContactImport } from './jobs/mail-contact-import.job';
import { removeOldContactImports } from './jobs/remove-old-contact-imports.job';
import { runContactImport } from './jobs/run-contact-import.job';

export const contactImportsModule: Module = {
  name: 'contact-imports',
  routes: contactImportsAgentRoutes,
  realtime: contactImportsRealtime,
  handlers: [runContactImportOnRequest, mailOnContactImportFinished],
  jobs: (services) => [
    runContactImport(services),
    mailContactImport(services),
    removeOldContactImports(services),
  ],
};
