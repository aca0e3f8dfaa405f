import type { Tx } from '../../../platform/events/unit-of-work';
import { moveLinkRows } from '../contact-merge.repository';
import { listConversationIdsOfLink, listOwnLinks, updateContactInbox } from '../contact-inboxes.repository';
import { contactDeleted, conversationContactChanged, conversationIdentityChanged } from '../contacts.events';
import * as contacts from '../contacts.repository';
import type { ContactInboxRow, ContactRow } from '../contacts.repository';
import { snapshotOf } from '../shown-contact';

/**
 * Moves a contact inbox and its conversations to another contact; deletes the old contact if it is anonymous and has
 * nothing left.
 */
export async function moveLink(
  tx: Tx,
  link: ContactInboxRow,
  { from, to }: { from: ContactRow; to: ContactRow },
): Promise<ContactInboxRow> {
  const move = { from: from.id, to: to.id };
  const conversationIds = await moveLinkRows(tx.db, tx.accountId, { ...move, linkId: link.id });
  for (const id of conversationIds) tx.emit(conversationContactChanged(id, move));
  if (isAnonymous(from) && (await contacts.deleteContactIfUnused(tx.db, tx.accountId, from.id)))
    tx.emit(contactDeleted(from));
  return { ...link, contact_id: to.id };
}

/** Whether the contact has no address, label or block. Other contacts are kept. */
function isAnonymous({ email, phone_number: phone, identifier, labels, blocked }: ContactRow): boolean {
  return email === null && phone === null && identifier === null && labels.length === 0 && !blocked;
}

/**
 * Stores for the contact's other unverified sessions what they see now, and shows them only that from now on. Needed
 * when the contact gets a verified owner, or data that those sessions must not see.
 */
export async function bindOtherLinks(
  tx: Tx,
  contact: ContactRow,
  { except, state = 'pending' }: { except?: number; state?: 'pending' | 'accepted' },
): Promise<void> {
  for (const link of await listOwnLinks(tx.db, tx.accountId, { contactId: contact.id, proven: false })) {
    if (link.id === except) continue;
    const patch = { shown_contact: snapshotOf(contact), claims_state: state };
    const bound = await updateContactInbox(tx.db, tx.accountId, link.id, patch);
    await publishIdentityChange(tx, bound);
  }
}

/**
 * Revokes proofs of an identifier that the contact no longer has: each session keeps what it saw, but loses access to
 * the conversations of the other sessions.
 */
export async function revokeProofs(tx: Tx, contact: ContactRow): Promise<void> {
  for (const link of await listOwnLinks(tx.db, tx.accountId, { contactId: contact.id, proven: true })) {
    const patch = {
      hmac_verified: false,
      shown_contact: snapshotOf(contact),
      claims_state: 'accepted' as const,
    };
    await publishIdentityChange(tx, await updateContactInbox(tx.db, tx.accountId, link.id, patch));
  }
}

/** Publishes an event by which clients reload the identity of this contact inbox's conversations. */
export async function publishIdentityChange(tx: Tx, link: ContactInboxRow): Promise<void> {
  for (const id of await listConversationIdsOfLink(tx.db, tx.accountId, link.id))
    tx.emit(conversationIdentityChanged(id, link));
}
