import type { Tx } from '../../../platform/events/unit-of-work';
import { moveLinkBelongings } from '../contact-merge.repository';
import { listConversationIdsOfLink, listOwnLinks, updateContactInbox } from '../contact-inboxes.repository';
import { contactDeleted, conversationContactChanged, conversationIdentityChanged } from '../contacts.events';
import * as contacts from '../contacts.repository';
import type { ContactInboxRow, ContactRow } from '../contacts.repository';
import { snapshotOf } from '../shown-contact';

/** A link and its conversations stand with another contact from now on; one of which nothing is left is gone. */
export async function moveLink(
  tx: Tx,
  link: ContactInboxRow,
  { from, to }: { from: ContactRow; to: ContactRow },
): Promise<ContactInboxRow> {
  const move = { from: from.id, to: to.id };
  const conversationIds = await moveLinkBelongings(tx.db, tx.accountId, { ...move, linkId: link.id });
  for (const id of conversationIds) tx.emit(conversationContactChanged(id, move));
  if (isAnonymous(from) && (await contacts.deleteContactIfUnused(tx.db, tx.accountId, from.id)))
    tx.emit(contactDeleted(from));
  return { ...link, contact_id: to.id };
}

/** What an agent noted on it, or an address it alone has, keeps a contact. */
function isAnonymous({ email, phone_number: phone, identifier, labels, blocked }: ContactRow): boolean {
  return email === null && phone === null && identifier === null && labels.length === 0 && !blocked;
}

/**
 * From now on whoever comes by the other links of this contact without proof sees what they saw until now, and no more:
 * the contact turns out to be somebody's, or to be more than they know.
 */
export async function bindOtherLinks(
  tx: Tx,
  contact: ContactRow,
  { except, state = 'pending' }: { except?: number; state?: 'pending' | 'accepted' },
): Promise<void> {
  for (const link of await listOwnLinks(tx.db, tx.accountId, contact.id)) {
    if (link.id === except) continue;
    const patch = { shown_contact: snapshotOf(contact), claims_state: state };
    const bound = await updateContactInbox(tx.db, tx.accountId, link.id, patch);
    await tellOfIdentity(tx, bound);
  }
}

/** Windows that show a conversation of this link read its identity again. */
export async function tellOfIdentity(tx: Tx, link: ContactInboxRow): Promise<void> {
  for (const id of await listConversationIdsOfLink(tx.db, tx.accountId, link.id))
    tx.emit(conversationIdentityChanged(id, link));
}
