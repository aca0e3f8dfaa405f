import type { Tx } from '../../../platform/events/unit-of-work';
import { checkContactFields, type ContactFields } from '../contact-fields';
import { hasVerifiedContactInbox } from '../contact-inboxes.repository';
import { contactAvatarRequested } from '../contacts.events';
import * as contacts from '../contacts.repository';
import type { ContactRow } from '../contacts.repository';
import { randomContactName } from '../random-contact-name';
import { insertContact, lockKeys } from './write-contact';

export interface FindOrCreateInput {
  fields: ContactFields;
  /** Did this caller prove the identifier by its hash? Otherwise proven contacts are out of reach. */
  verified: boolean;
  /** Invalid e-mail or phone: 422 (`refuse`) or ignored (`drop`). */
  invalid: 'refuse' | 'drop';
  avatarUrl?: string | null;
}

/**
 * The contact known by identifier, else e-mail, else phone, as it is; else a new one. Equal calls at the
 * same moment answer the same contact (D4).
 */
export async function findOrCreateContact(tx: Tx, input: FindOrCreateInput): Promise<ContactRow> {
  const fields = checkContactFields(input.fields, { invalid: input.invalid });
  await lockKeys(tx, fields);
  const holders = await contacts.findKeyHolders(tx.db, tx.accountId, fields);
  for (const key of ['identifier', 'email', 'phone_number'] as const) {
    const holder = holders[key];
    if (!holder) continue;
    if (input.verified || !(await hasVerifiedContactInbox(tx.db, tx.accountId, holder.id))) return holder;
    delete fields[key];
  }
  const contact = await insertContact(tx, { ...fields, name: fields.name || randomContactName() });
  if (input.avatarUrl) tx.emit(contactAvatarRequested(contact.id, input.avatarUrl));
  return contact;
}
