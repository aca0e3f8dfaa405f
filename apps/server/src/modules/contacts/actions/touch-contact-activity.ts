import type { Tx } from '../../../platform/events/unit-of-work';
import { contactUpdated } from '../contacts.events';
import { type ContactRow, lockContact, moveContactActivity } from '../contacts.repository';

/** The contact wrote something: moves `last_activity_at` forward, never back. `locked`: its row, where the caller has it. */
export async function touchContactActivity(
  tx: Tx,
  { contactId, at, locked }: { contactId: number; at: Date; locked?: ContactRow },
): Promise<void> {
  const contact = locked?.id === contactId ? locked : await lockContact(tx.db, tx.accountId, contactId);
  if (!contact || (contact.last_activity_at && contact.last_activity_at >= at)) return;
  // Nothing else follows from it, so nobody waits for the statement.
  tx.send(moveContactActivity(tx.db, tx.accountId, { contactId, at }));
  tx.emit(contactUpdated(contact, { last_activity_at: [contact.last_activity_at, at] }));
}
