import type { Tx } from '../../../platform/events/unit-of-work';
import { NotFoundError } from '../../../platform/http/errors';
import { claimedFields } from '../contact-claims';
import { lockContactInbox, updateContactInbox } from '../contact-inboxes.repository';
import { contactAvatarRequested } from '../contacts.events';
import { type ContactInboxRow, lockContact } from '../contacts.repository';
import { publishIdentityChange } from './move-link';
import { changeContact, lockKeys, overwriteFields } from './write-contact';

/**
 * Copies the claims of a contact inbox to the contact (`accepted`), or dismisses them. What the visitor sees does not
 * change. Repeating a decision changes nothing. Errors: 404; 422 an address belongs to another contact.
 */
export async function decideClaims(
  tx: Tx,
  linkId: number,
  decision: 'accepted' | 'dismissed',
): Promise<{ before: ContactInboxRow; after: ContactInboxRow }> {
  const before = await lockContactInbox(tx.db, tx.accountId, linkId);
  if (!before) throw new NotFoundError();
  if (before.claims_state === null || before.claims_state === decision) return { before, after: before };
  if (decision === 'accepted') await applyClaims(tx, before);
  const after = await updateContactInbox(tx.db, tx.accountId, linkId, { claims_state: decision });
  await publishIdentityChange(tx, after);
  return { before, after };
}

async function applyClaims(tx: Tx, { contact_id, claims }: ContactInboxRow): Promise<void> {
  const fields = claimedFields(claims);
  await lockKeys(tx, fields);
  const contact = await lockContact(tx.db, tx.accountId, contact_id);
  if (!contact) throw new NotFoundError();
  // An identifier can be proven later: if a claimed one replaced it, the claimant could take over the contact.
  if (contact.identifier !== null) delete fields.identifier;
  const changed = await changeContact(tx, contact, overwriteFields(contact, fields));
  if (claims.avatar_url && changed.avatar_key === null)
    tx.emit(contactAvatarRequested(changed.id, claims.avatar_url));
}
