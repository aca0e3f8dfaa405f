import type { Tx } from '../../../platform/events/unit-of-work';
import { claimedFields } from '../contact-claims';
import type { StorableContactFields } from '../contact-fields';
import { hasVerifiedContactInbox, updateContactInbox } from '../contact-inboxes.repository';
import { contactAvatarRequested } from '../contacts.events';
import * as contacts from '../contacts.repository';
import type { ContactInboxRow, ContactRow } from '../contacts.repository';
import { randomContactName } from '../random-contact-name';
import { seesContact } from '../shown-contact';
import type { Identified } from './identify-contact';
import { mergeContacts } from './merge-contacts';
import { bindOtherLinks, moveLink, publishIdentityChange } from './move-link';
import { changeContact, insertContact, overwriteFields } from './write-contact';

interface Proof {
  link: ContactInboxRow;
  /** The contact of the contact inbox; locked. */
  current: ContactRow;
  fields: StorableContactFields & { identifier: string };
  avatarUrl?: string | null | undefined;
}

/**
 * Moves the session to the contact with the proven identifier and applies its earlier claims. An e-mail address or
 * phone number of another contact is skipped.
 */
export async function proveIdentity(tx: Tx, proof: Proof): Promise<Identified> {
  const { link, avatarUrl } = proof;
  const { target, link: moved } = await reachProven(tx, proof);
  await bindOtherLinks(tx, target, { except: link.id });
  const fields = await withoutUsedKeys(tx, { ...claimedFields(link.claims), ...proof.fields }, target);
  const contact = await changeContact(tx, target, overwriteFields(target, fields));
  const picture = avatarUrl ?? link.claims.avatar_url;
  if (typeof picture === 'string' && contact.avatar_key === null)
    tx.emit(contactAvatarRequested(contact.id, picture));
  if (moved.hmac_verified && moved.shown_contact === null) return { link: moved, contact };
  const patch = {
    hmac_verified: true,
    shown_contact: null,
    claims: {},
    claims_state: null,
    trusted_identifier: null,
  };
  const proven = await updateContactInbox(tx.db, tx.accountId, link.id, patch);
  await publishIdentityChange(tx, proven);
  return { link: proven, contact };
}

/** The contact that has or gets the proven identifier, and the contact inbox moved to it. */
async function reachProven(
  tx: Tx,
  { link, current, fields }: Proof,
): Promise<{ target: ContactRow; link: ContactInboxRow }> {
  const { identifier } = fields;
  const { identifier: holder } = await contacts.findKeyHolders(tx.db, tx.accountId, { identifier });
  const isOwn =
    seesContact(link) &&
    (link.hmac_verified || !(await hasVerifiedContactInbox(tx.db, tx.accountId, current.id)));
  if (holder?.id === current.id) return { target: current, link };
  if (!holder) {
    if (isOwn && current.identifier === null) return { target: current, link };
    // The proven identifier is no proof of the contact that the session only claimed to be, so a new contact is
    // created.
    const name = fields.name ?? randomContactName();
    const target = await insertContact(tx, { name, identifier });
    return { target, link: await moveLink(tx, link, { from: current, to: target }) };
  }
  const locked = await contacts.lockContacts(tx.db, tx.accountId, [holder.id, current.id]);
  const [base, mergee] = [locked.get(holder.id) ?? holder, locked.get(current.id) ?? current];
  if (!isOwn || current.identifier !== null)
    return { target: base, link: await moveLink(tx, link, { from: mergee, to: base }) };
  await bindOtherLinks(tx, base, { except: link.id });
  const { survivor: target } = await mergeContacts(tx, { base, mergee });
  return { target, link: { ...link, contact_id: target.id } };
}

async function withoutUsedKeys(
  tx: Tx,
  fields: StorableContactFields,
  target: ContactRow,
): Promise<StorableContactFields> {
  const { email = null, phone_number = null } = fields;
  const holders = await contacts.findKeyHolders(tx.db, tx.accountId, { email, phone_number });
  const available = { ...fields };
  for (const key of ['email', 'phone_number'] as const)
    if (holders[key] && holders[key].id !== target.id) delete available[key];
  return available;
}
