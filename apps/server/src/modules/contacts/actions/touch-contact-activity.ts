import type { Tx } from '../../../platform/events/unit-of-work';
import { contactUpdated } from '../contacts.events';
import { type ContactRow, lockContact, moveContactActivity } from '../contacts.repository';

/**
 * Called when the contact wrote something: moves `last_activity_at` forward, never back. `locked`: the contact's row,
 * if the caller has it locked.
 */
export async function touchContactActivity(
  tx: Tx,
  { contactId, at, locked }: { contactId: number; at: Date; locked?: ContactRow },
): Promise<void> {
  const contact = locked?.id === contactId ? locked : await lockContact(tx.db, tx.accountId, contactId);
  if (!contact || (contact.last_activity_at && contact.last_activity_at >= at)) return;
  // Nothing depends on the result, so the statement is sent without waiting for it.
  tx.send(moveContactActivity(tx.db, tx.accountId, { contactId, at }));
  tx.emit(contactUpdated(contact, { last_activity_at: [contact.last_activity_at, at] }));
}
