import type { Tx } from '../../../platform/events/unit-of-work';
import { lockContact } from '../contacts.repository';
import { changeContact } from './write-contact';

/** The contact wrote something: moves `last_activity_at` forward, never back. */
export async function touchContactActivity(
  tx: Tx,
  { contactId, at }: { contactId: number; at: Date },
): Promise<void> {
  const contact = await lockContact(tx.db, tx.accountId, contactId);
  if (!contact || (contact.last_activity_at && contact.last_activity_at >= at)) return;
  await changeContact(tx, contact, { last_activity_at: at });
}
