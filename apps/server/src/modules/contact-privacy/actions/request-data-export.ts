import { NotFoundError, TooManyRequestsError } from '../../../platform/http/errors';
import { defineLimit } from '../../../platform/limits';
import type { AccountContext } from '../../access/access.facade';
import { lockContact } from '../../contacts/contacts.facade';
import {
  type ContactDataExportRow,
  findRunningExport,
  insertExport,
} from '../contact-data-exports.repository';
import { contactDataExportRequested } from '../contact-privacy.events';

const EXPORTS = defineLimit({ name: 'contact-data-exports-per-account', limit: 30, windowSeconds: 3_600 });

/**
 * Has all data of a contact put together by a job. While one export of the contact is running, returns that one. Errors:
 * 404; 429.
 */
export async function requestDataExport(
  ctx: AccountContext,
  contactId: number,
): Promise<ContactDataExportRow> {
  const verdict = await ctx.services.limits.check(EXPORTS, String(ctx.accountId));
  if (!verdict.allowed) throw new TooManyRequestsError(verdict.retryAfterSeconds);
  return ctx.write(async (tx) => {
    // The lock makes equal concurrent requests see each other's row.
    if (!(await lockContact(tx.db, tx.accountId, contactId))) throw new NotFoundError();
    const running = await findRunningExport(tx.db, tx.accountId, contactId);
    if (running) return running;
    const row = await insertExport(tx.db, tx.accountId, { contactId, userId: ctx.viewer.userId });
    tx.audit({ auditableType: 'ContactDataExport', auditableId: contactId, action: 'create' });
    tx.emit(contactDataExportRequested(contactId, row.id));
    return row;
  });
}
