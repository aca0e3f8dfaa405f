import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../../platform/events/unit-of-work';
import { NotFoundError, ValidationError } from '../../../platform/http/errors';
import { claimsOf, claimsOfContact, mergeClaims } from '../contact-claims';
import {
  attributeProblems,
  checkContactFields,
  type ContactFields,
  type StorableContactFields,
} from '../contact-fields';
import { hasVerifiedContactInbox, updateContactInbox } from '../contact-inboxes.repository';
import { contactAvatarRequested } from '../contacts.events';
import * as contacts from '../contacts.repository';
import type { ContactInboxRow, ContactKeys, ContactRow } from '../contacts.repository';
import { contactVisibleTo, seesContact, snapshotOf, withSubmitted } from '../shown-contact';
import { moveLink, publishIdentityChange } from './move-link';
import { proveIdentity } from './prove-identity';
import { changeContact, lockKeys, overwriteFields } from './write-contact';

export interface IdentifyInput {
  /** The session's contact inbox, locked. */
  link: ContactInboxRow;
  fields: ContactFields;
  /** Whether the caller proved `fields.identifier` with its HMAC. */
  verified: boolean;
  /** Whether, without proof, the session's conversations may move to the contact whose address it claims. */
  mayJoinExisting: boolean;
  /** What to do with an invalid e-mail address or phone number: 422 (`refuse`) or ignore it (`drop`). */
  invalid: 'refuse' | 'drop';
  /** Keeps an existing name (pre-chat form and e-mail collection). */
  keepName?: boolean;
  /** URL of a picture, fetched by a job if the contact has none. */
  avatarUrl?: string | null;
}

export interface Identified {
  link: ContactInboxRow;
  /** The contact as the caller may see it. */
  contact: ContactRow;
}

/**
 * Identifies a visitor or API client. A proven identity, and a contact that their own session created, can be read
 * and changed by them. A contact that existed before can be neither read nor changed without proof: the conversations
 * move to it for agents to see, and the submitted details are stored as claims (A10).
 */
export async function identifyContact(tx: Tx, input: IdentifyInput): Promise<Identified> {
  const fields = withoutBlanks(checkContactFields(input.fields, { invalid: input.invalid }));
  const { link } = input;
  await lockKeys(tx, fields);
  const current = await contacts.lockContact(tx.db, tx.accountId, link.contact_id);
  if (!current) throw new NotFoundError();
  const { identifier } = fields;
  if (input.verified && identifier) {
    const { avatarUrl } = input;
    return proveIdentity(tx, { link, current, fields: { ...fields, identifier }, avatarUrl });
  }
  const claimed = seesContact(link)
    ? await updateOwnContact(tx, input, current, fields)
    : await storeClaims(tx, input, fields);
  const contact = await contacts.findContact(tx.db, tx.accountId, claimed.contact_id);
  if (!contact) throw new NotFoundError();
  return { link: claimed, contact: contactVisibleTo(claimed, contact) };
}

/** Applies the details to the session's own contact, except keys that belong to another contact. */
async function updateOwnContact(
  tx: Tx,
  input: IdentifyInput,
  current: ContactRow,
  fields: StorableContactFields,
): Promise<ContactInboxRow> {
  const { link } = input;
  const isProven = link.hmac_verified || (await hasVerifiedContactInbox(tx.db, tx.accountId, current.id));
  if (input.keepName && current.name !== '') delete fields.name;
  // A claimed identifier must not replace a proven one.
  if (isProven && current.identifier) delete fields.identifier;
  const holders = await otherHolders(tx, fields, current);
  const free = { ...fields };
  for (const key of keys) if (holders[key]) delete free[key];
  const isTaken = keys.some((key) => holders[key]);
  if (!isTaken || isProven) {
    await describe(tx, current, free, input.avatarUrl);
    return link;
  }
  const known = input.mayJoinExisting ? findClaimedContact(current, fields, holders) : undefined;
  const claims = claimsOf(fields, input.avatarUrl);
  const bound = await updateContactInbox(tx.db, tx.accountId, link.id, {
    shown_contact: withSubmitted(snapshotOf(current), fields),
    claims: known ? mergeClaims(claims, claimsOfContact(current)) : claims,
    claims_state: 'pending',
  });
  if (known) return moveLink(tx, bound, { from: current, to: known });
  await describe(tx, current, free, input.avatarUrl);
  await publishIdentityChange(tx, bound);
  return bound;
}

const keys = ['identifier', 'email', 'phone_number'] as const;

async function otherHolders(
  tx: Tx,
  fields: StorableContactFields,
  current: ContactRow,
): Promise<Partial<Record<keyof ContactKeys, ContactRow>>> {
  const { email, phone_number, identifier } = fields;
  const given = Object.entries({ email, phone_number, identifier }).filter(([, value]) => value);
  const holders = await contacts.findKeyHolders(tx.db, tx.accountId, Object.fromEntries(given));
  return Object.fromEntries(Object.entries(holders).filter(([, row]) => row && row.id !== current.id));
}

/**
 * The existing contact that the conversations move to: never one with a different identifier, nor one with the same
 * phone number but a different e-mail address.
 */
function findClaimedContact(
  current: ContactRow,
  fields: StorableContactFields,
  holders: Partial<Record<keyof ContactKeys, ContactRow>>,
): ContactRow | undefined {
  const claimed = fields.identifier ?? current.identifier;
  for (const key of keys) {
    const known = holders[key];
    if (!known || (claimed && known.identifier && claimed !== known.identifier)) continue;
    const emailsDiffer = fields.email && known.email && fields.email !== known.email;
    if (key === 'phone_number' && emailsDiffer) continue;
    return known;
  }
  return undefined;
}

async function describe(
  tx: Tx,
  contact: ContactRow,
  fields: StorableContactFields,
  avatarUrl: string | null | undefined,
): Promise<void> {
  const changed = await changeContact(tx, contact, overwriteFields(contact, fields));
  if (avatarUrl && changed.avatar_key === null) tx.emit(contactAvatarRequested(changed.id, avatarUrl));
}

/**
 * Stores the details as claims about an existing contact. Repeated claims change nothing, so an agent's decision
 * about them stays.
 */
async function storeClaims(
  tx: Tx,
  { link, avatarUrl, keepName }: IdentifyInput,
  fields: StorableContactFields,
): Promise<ContactInboxRow> {
  const shown = link.shown_contact;
  if (!shown) return link;
  const claims = mergeClaims(claimsOf(fields, avatarUrl), link.claims);
  if (isDeepStrictEqual(claims, link.claims)) return link;
  const submitted = { ...fields };
  if (keepName && shown.name !== '') delete submitted.name;
  const after = withSubmitted(shown, submitted);
  const problems = (['additional_attributes', 'custom_attributes'] as const).flatMap((attribute) =>
    attributeProblems(attribute, after[attribute]),
  );
  if (problems.length > 0) throw new ValidationError(problems);
  const patch = { shown_contact: after, claims, claims_state: 'pending' as const };
  const bound = await updateContactInbox(tx.db, tx.accountId, link.id, patch);
  await publishIdentityChange(tx, bound);
  return bound;
}

function withoutBlanks(fields: StorableContactFields): StorableContactFields {
  const filled = Object.entries(fields).filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(filled) as StorableContactFields;
}
