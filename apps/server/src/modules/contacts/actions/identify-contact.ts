import type { Tx } from '../../../platform/events/unit-of-work';
import { NotFoundError } from '../../../platform/http/errors';
import { type ContactState, mergeDeep } from '../contact-columns';
import { checkContactFields, type ContactFields, type StorableContactFields } from '../contact-fields';
import { hasVerifiedContactInbox } from '../contact-inboxes.repository';
import { contactAvatarRequested } from '../contacts.events';
import * as contacts from '../contacts.repository';
import type { ContactKeys, ContactRow } from '../contacts.repository';
import { mergeContacts } from './merge-contacts';
import { changeContact, lockKeys } from './write-contact';

export interface IdentifyInput {
  contactId: number;
  fields: ContactFields;
  /** Did this caller prove the identifier by its hash? Otherwise proven contacts are out of reach. */
  verified: boolean;
  /** Invalid e-mail or phone: 422 (`refuse`) or ignored (`drop`). */
  invalid: 'refuse' | 'drop';
  /** Pre-chat form and e-mail collection: a name that is there already stays. */
  keepName?: boolean;
  /** Address of a picture, fetched later when the contact has none. */
  avatarUrl?: string | null;
}

/**
 * Someone says who they are. When the account knows a contact by that identifier, e-mail or phone, the
 * present one is merged into it. Answers the contact that stands afterwards.
 *
 * No merge into a contact with another identifier, nor by phone when the e-mails differ, nor without proof
 * into a contact who proved who they are; the value in question is then left out.
 */
export async function identifyContact(tx: Tx, input: IdentifyInput): Promise<ContactRow> {
  const fields = withoutBlanks(checkContactFields(input.fields, { invalid: input.invalid }));
  await lockKeys(tx, fields);
  const current = await contacts.lockContact(tx.db, tx.accountId, input.contactId);
  if (!current) throw new NotFoundError();
  if (input.keepName && current.name !== '') delete fields.name;
  if (await wouldRenameProven(tx, current, fields, input.verified)) delete fields.identifier;
  const survivor = await mergeKnownContacts(tx, current, fields, input.verified);
  const known = survivor.id !== current.id;
  if (known && input.keepName && survivor.name !== '') delete fields.name;
  const identified = await changeContact(tx, survivor, overwritten(survivor, fields));
  if (input.avatarUrl && identified.avatar_key === null) {
    tx.emit(contactAvatarRequested(identified.id, input.avatarUrl));
  }
  return identified;
}

/** An identifier that was proven once is not replaced by one that is only claimed. */
async function wouldRenameProven(
  tx: Tx,
  current: ContactRow,
  fields: StorableContactFields,
  verified: boolean,
): Promise<boolean> {
  if (verified || !fields.identifier || !current.identifier) return false;
  if (fields.identifier === current.identifier) return false;
  return hasVerifiedContactInbox(tx.db, tx.accountId, current.id);
}

/** Takes fields out of `fields` whose owner may not be merged. */
async function mergeKnownContacts(
  tx: Tx,
  start: ContactRow,
  fields: StorableContactFields,
  verified: boolean,
): Promise<ContactRow> {
  let current = start;
  for (const key of ['identifier', 'email', 'phone_number'] as const) {
    const value = fields[key];
    if (!value) continue;
    const holder = (await contacts.findKeyHolders(tx.db, tx.accountId, { [key]: value }))[key];
    if (!holder || holder.id === current.id) continue;
    const locked = await contacts.lockContacts(tx.db, tx.accountId, [holder.id, current.id]);
    const [known, mergee] = [locked.get(holder.id), locked.get(current.id)];
    if (!known || !mergee) continue;
    if (await mayMerge(tx, { known, mergee, key, fields, verified })) {
      current = await mergeContacts(tx, { base: known, mergee });
    } else {
      delete fields[key];
    }
  }
  return current;
}

interface MergeQuestion {
  known: ContactRow;
  mergee: ContactRow;
  key: keyof ContactKeys;
  fields: StorableContactFields;
  verified: boolean;
}

async function mayMerge(tx: Tx, { known, mergee, key, fields, verified }: MergeQuestion): Promise<boolean> {
  const claimed = fields.identifier ?? mergee.identifier;
  if (claimed && known.identifier && claimed !== known.identifier) return false;
  const emailsDiffer = fields.email && known.email && fields.email !== known.email;
  if (key === 'phone_number' && emailsDiffer) return false;
  return verified || !(await hasVerifiedContactInbox(tx.db, tx.accountId, known.id));
}

function withoutBlanks(fields: StorableContactFields): StorableContactFields {
  const kept = Object.entries(fields).filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(kept) as StorableContactFields;
}

function overwritten(contact: ContactRow, fields: StorableContactFields): Partial<ContactState> {
  const { additional_attributes: additional, custom_attributes: custom, ...plain } = fields;
  return {
    ...plain,
    ...(additional && { additional_attributes: mergeDeep(additional, contact.additional_attributes) }),
    ...(custom && { custom_attributes: mergeDeep(custom, contact.custom_attributes) }),
  };
}
