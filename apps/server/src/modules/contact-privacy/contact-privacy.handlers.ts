import { eventHandler } from '../../platform/events/handlers';
import {
  contactDataExportRequested,
  contactDataExportUpdated,
  contactErasureRequested,
} from './contact-privacy.events';
import { eraseContactJob } from './jobs/erase-contact.job';
import { exportContactDataJob } from './jobs/export-contact-data.job';
import { mailDataExportJob } from './jobs/mail-data-export.job';

export const eraseContactOnRequest = eventHandler({
  name: 'eraseContactOnRequest',
  events: [contactErasureRequested],
  async handle(_db, accountId, events) {
    return events.map(({ data }) => eraseContactJob({ accountId, erasureId: data.erasure_id }));
  },
});

export const exportContactDataOnRequest = eventHandler({
  name: 'exportContactDataOnRequest',
  events: [contactDataExportRequested],
  async handle(_db, accountId, events) {
    return events.map(({ data }) => exportContactDataJob({ accountId, exportId: data.export_id }));
  },
});

export const mailOnContactDataExportReady = eventHandler({
  name: 'mailOnContactDataExportReady',
  events: [contactDataExportUpdated],
  async handle(_db, accountId, events) {
    return events
      .filter(({ data }) => data.state === 'ready')
      .map(({ data }) => mailDataExportJob({ accountId, exportId: data.export_id }));
  },
});
