import type { Tx } from '../../../platform/events/unit-of-work';
import { moveRelatedRows } from '../contact-merge.repository';
import { listConversationIdsOfLink, listOwnLinks, updateContactInbox } from '../contact-inboxes.repository';
import { contactDeleted, conversationContactChanged, conversationIdentityChanged } from '../contacts.events';
import * as contacts from '../contacts.repository';
import type { ContactInboxRow, ContactRow } from '../contacts.repository';
import { snapshotOf } from '../shown-contact';

/** Moves a link and its conversations to another contact; deletes the old contact if nothing is left of it. */
export async function moveLink(
  tx: Tx,
  link: ContactInboxRow,
  { from, to }: { from: ContactRow; to: ContactRow },
): Promise<ContactInboxRow> {
  const move = { from: from.id, to: to.id };
  const conversationIds = await moveRelatedRows(tx.db, tx.accountId, { ...move, linkId: link.id });
  for (const id of conversationIds) tx.emit(conversationContactChanged(id, move));
  if (isAnonymous(from) && (await contacts.deleteContactIfUnused(tx.db, tx.accountId, from.id)))
    tx.emit(contactDeleted(from));
  return { ...link, contact_id: to.id };
}

/** A contact with an address of its own, labels, or a block is kept. */
function isAnonymous({ email, phone_number: phone, identifier, labels, blocked }: ContactRow): boolean {
  return email === null && phone === null && identifier === null && labels.length === 0 && !blocked;
}

/**
 * Binds the contact's other unproven sessions to what they see now: the contact turns out to be someone's, or to hold more
 * than they know.
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
 * Ends proofs of an identifier the contact no longer has: each session keeps seeing what it saw, and no longer sees the other
 * sessions' conversations.
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

/** Makes open windows reload the identity of this link's conversations. */
export async function publishIdentityChange(tx: Tx, link: ContactInboxRow): Promise<void> {
  for (const id of await listConversationIdsOfLink(tx.db, tx.accountId, link.id))
    tx.emit(conversationIdentityChanged(id, link));
}
