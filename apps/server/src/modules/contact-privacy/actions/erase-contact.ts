import { environment } from '../../../platform/environment';
import { NotFoundError } from '../../../platform/http/errors';
import type { AccountContext } from '../../access/access.facade';
import { lockContact } from '../../contacts/contacts.facade';
import { ContactOnlineError } from '../../contacts/contacts.errors';
import { insertErasure, noteBelongings } from '../contact-erasures.repository';
import { contactErasureRequested } from '../contact-privacy.events';

/**
 * Has a contact erased everywhere, by a job. What is recorded names the contact by id alone. Repeating it does nothing.
 * Errors: 404; 422 while the contact is online, because they would be created again.
 */
export async function eraseContact(ctx: AccountContext, contactId: number): Promise<void> {
  const online = await environment.online(ctx.accountId, 'contact');
  await ctx.write(async (tx) => {
    const contact = await lockContact(tx.db, tx.accountId, contactId);
    if (!contact) throw new NotFoundError();
    if (online.has(contactId)) throw new ContactOnlineError(contact.name);
    const { userId } = ctx.viewer;
    const erasure = await insertErasure(tx.db, tx.accountId, { contactId, userId });
    if (!erasure) return;
    await noteBelongings(tx.db, tx.accountId, { id: erasure.id, contactId });
    tx.audit({
      auditableType: 'Contact',
      auditableId: contactId,
      action: 'destroy',
      changes: { erased: true },
    });
    tx.emit(contactErasureRequested(contactId, erasure.id));
  });
}
