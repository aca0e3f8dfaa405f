import type { Changes } from '../../../platform/events/changes';
import type { Tx } from '../../../platform/events/unit-of-work';
import { type FieldProblem, ValidationError } from '../../../platform/http/errors';
import { attributeProblems, type StorableContactFields } from '../contact-fields';
import { type ContactState, contactChanges, derivedColumns, mergeDeep } from '../contact-columns';
import { contactCreated, contactUpdated } from '../contacts.events';
import * as contacts from '../contacts.repository';
import type { ContactKeys, ContactRow } from '../contacts.repository';

/** A contact of whom nothing is known. */
export const emptyContact: ContactState = {
  name: '',
  email: null,
  phone_number: null,
  identifier: null,
  blocked: false,
  additional_attributes: {},
  custom_attributes: {},
  labels: [],
  avatar_key: null,
  last_activity_at: null,
};

/** Stores a new contact. Errors: 422 when e-mail address, phone number or identifier belong to another contact. */
export async function insertContact(tx: Tx, fields: Partial<ContactState>): Promise<ContactRow> {
  const state = { ...emptyContact, ...fields };
  await lockKeys(tx, state);
  await refuseTakenKeys(tx, state, undefined);
  const contact = await contacts.insertContact(tx.db, tx.accountId, {
    ...state,
    ...derivedColumns(state, 'visitor'),
  });
  tx.emit(contactCreated(contact));
  return contact;
}

/**
 * Updates a contact whose row the caller has locked. Emits no event if nothing changes. Errors: 422 when e-mail
 * address, phone number or identifier belong to another contact.
 */
export async function changeContact(
  tx: Tx,
  before: ContactRow,
  patch: Partial<ContactState>,
): Promise<ContactRow> {
  const state: ContactState = { ...before, ...patch };
  const changes = contactChanges(before, state);
  if (Object.keys(changes).length === 0) return before;
  refuseTooManyAttributes(state, changes);
  await refuseTakenKeys(tx, changedKeys(before, state), before.id);
  const after = await contacts.updateContact(tx.db, tx.accountId, before.id, {
    ...patch,
    ...derivedColumns(state, before.contact_type),
  });
  tx.emit(contactUpdated(after, changes));
  return after;
}

/**
 * Checks the limits again after the merge: given attributes within the limits may exceed them together with existing
 * ones.
 */
function refuseTooManyAttributes(state: ContactState, changes: Changes): void {
  const problems = (['additional_attributes', 'custom_attributes'] as const)
    .filter((attribute) => changes[attribute])
    .flatMap((attribute) => attributeProblems(attribute, state[attribute]));
  if (problems.length > 0) throw new ValidationError(problems);
}

/** Adds the given attributes to the existing ones; a key given again replaces the old value. */
export function mergedAttributes(before: ContactRow, fields: StorableContactFields): Partial<ContactState> {
  const { additional_attributes: additional, custom_attributes: custom, ...plain } = fields;
  return {
    ...plain,
    ...(additional && { additional_attributes: { ...before.additional_attributes, ...additional } }),
    ...(custom && { custom_attributes: { ...before.custom_attributes, ...custom } }),
  };
}

/** Merges the given attributes into the existing ones at every depth; all other given fields replace theirs. */
export function overwriteFields(contact: ContactRow, fields: StorableContactFields): Partial<ContactState> {
  const { additional_attributes: additional, custom_attributes: custom, ...plain } = fields;
  return {
    ...plain,
    ...(additional && { additional_attributes: mergeDeep(additional, contact.additional_attributes) }),
    ...(custom && { custom_attributes: mergeDeep(custom, contact.custom_attributes) }),
  };
}

/**
 * Locks these values until the transaction ends. Everybody who looks up a contact by them and then writes them takes
 * this lock, so that two writers cannot race.
 */
export async function lockKeys(tx: Tx, ...keys: Partial<ContactKeys>[]): Promise<void> {
  await contacts.lockContactKeys(tx.db, tx.accountId, ...keys);
}

function changedKeys(before: ContactRow, after: ContactState): Partial<ContactKeys> {
  return {
    email: after.email === before.email ? null : after.email,
    phone_number: after.phone_number === before.phone_number ? null : after.phone_number,
    identifier: after.identifier === before.identifier ? null : after.identifier,
  };
}

const takenMessages: Record<keyof ContactKeys, string> = {
  email: 'Email has already been taken',
  phone_number: 'Phone number has already been taken',
  identifier: 'Identifier has already been taken',
};

async function refuseTakenKeys(tx: Tx, keys: Partial<ContactKeys>, ownId: number | undefined): Promise<void> {
  const holders = await contacts.findKeyHolders(tx.db, tx.accountId, keys);
  const problems: FieldProblem[] = (Object.keys(takenMessages) as (keyof ContactKeys)[])
    .filter((key) => holders[key] !== undefined && holders[key].id !== ownId)
    .map((key) => ({ attribute: key, message: takenMessages[key], code: 'taken' }));
  if (problems.length > 0) throw new ValidationError(problems);
}
