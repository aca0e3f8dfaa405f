import { eventHandler } from '../../platform/events/handlers';
import { contactExportRequested, contactExportUpdated } from './contact-exports.events';
import { MAIL_CONTACT_EXPORT } from './jobs/mail-contact-export.job';
import { RUN_CONTACT_EXPORT } from './jobs/run-contact-export.job';

export const runContactExportOnRequest = eventHandler({
  name: 'runContactExportOnRequest',
  events: [contactExportRequested],
  async handle(_db, accountId, events) {
    return events.map(({ data }) => ({
      job: RUN_CONTACT_EXPORT,
      payload: { accountId, contactExportId: data.contact_export_id },
    }));
  },
});

export const mailOnContactExportUpdated = eventHandler({
  name: 'mailOnContactExportUpdated',
  events: [contactExportUpdated],
  async handle(_db, accountId, events) {
    return events.map(({ data }) => ({
      job: MAIL_CONTACT_EXPORT,
      payload: { accountId, contactExportId: data.contact_export_id },
    }));
  },
});
