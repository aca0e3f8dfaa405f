import { eventHandler } from '../../platform/events/handlers';
import { listAdministratorIds } from '../agents/agents.facade';
import { contactImportFinished, contactImportRequested } from './contact-imports.events';
import { findImports } from './contact-imports.repository';
import { runImportJob } from './jobs/run-contact-import.job';
import { MAIL_CONTACT_IMPORT } from './jobs/mail-contact-import.job';

export const runContactImportOnRequest = eventHandler({
  name: 'runContactImportOnRequest',
  events: [contactImportRequested],
  async handle(_db, accountId, events) {
    return events.map(({ data }) => runImportJob(accountId, data.contact_import_id));
  },
});

/** Mails the administrators and the person who uploaded the file: one job per mail. */
export const mailOnContactImportFinished = eventHandler({
  name: 'mailOnContactImportFinished',
  events: [contactImportFinished],
  async handle(db, accountId, events) {
    const ids = events.map(({ data }) => data.contact_import_id);
    const [administrators, imports] = await Promise.all([
      listAdministratorIds(db, accountId),
      findImports(db, accountId, ids),
    ]);
    return [...imports.values()].flatMap(({ id, user_id: userId }) =>
      [...new Set([...administrators, ...(userId === null ? [] : [userId])])].map((recipientId) => ({
        job: MAIL_CONTACT_IMPORT,
        payload: { accountId, userId: recipientId, contactImportId: id },
      })),
    );
  },
});
