import type { StoredClaims, StoredShownContact } from '../../../platform/db/column-types';
import type { Tx } from '../../../platform/events/unit-of-work';
import { claimsOf } from '../contact-claims';
import { checkContactFields, type ContactFields, type StorableContactFields } from '../contact-fields';
import { contactAvatarRequested } from '../contacts.events';
import * as contacts from '../contacts.repository';
import type { ContactRow } from '../contacts.repository';
import { randomContactName } from '../random-contact-name';
import { emptyShownContact, withSubmitted } from '../shown-contact';
import { insertContact, lockKeys } from './write-contact';

export interface FindOrCreateInput {
  fields: ContactFields;
  /** Whether the caller proved the identifier with its HMAC. */
  verified: boolean;
  /** What to do with an invalid e-mail address or phone number: 422 (`refuse`) or ignore it (`drop`). */
  invalid: 'refuse' | 'drop';
  avatarUrl?: string | null;
}

export interface FoundContact {
  contact: ContactRow;
  /** What the caller may see of the contact. */
  sees: 'all' | { shown: StoredShownContact; claims: StoredClaims };
}

/**
 * Finds a contact by identifier, else e-mail, else phone number, and returns it unchanged; otherwise creates one.
 * Equal concurrent calls return the same contact (D4). Of a contact that existed before, an unverified caller sees
 * only what they submitted (A10).
 */
export async function findOrCreateContact(tx: Tx, input: FindOrCreateInput): Promise<FoundContact> {
  const fields = checkContactFields(input.fields, { invalid: input.invalid });
  await lockKeys(tx, fields);
  const holders = await contacts.findKeyHolders(tx.db, tx.accountId, fields);
  if (input.verified && holders.identifier) return { contact: holders.identifier, sees: 'all' };
  const known = holders.identifier ?? holders.email ?? holders.phone_number;
  if (known && !input.verified) return { contact: known, sees: await submitted(tx, fields, input.avatarUrl) };
  // The proven identifier is no proof of an e-mail address or phone number that belongs to another contact.
  if (holders.email) delete fields.email;
  if (holders.phone_number) delete fields.phone_number;
  const contact = await insertContact(tx, { ...fields, name: fields.name || randomContactName() });
  if (input.avatarUrl) tx.emit(contactAvatarRequested(contact.id, input.avatarUrl));
  return { contact, sees: 'all' };
}

/** Returns the same form as for a new contact, so that callers cannot find out which addresses are known. */
async function submitted(
  tx: Tx,
  fields: StorableContactFields,
  avatarUrl: string | null | undefined,
): Promise<{ shown: StoredShownContact; claims: StoredClaims }> {
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== ''),
  );
  const nothing = { ...emptyShownContact(await contacts.reserveContactId(tx.db)), name: randomContactName() };
  return { shown: withSubmitted(nothing, given), claims: claimsOf(given, avatarUrl) };
}
