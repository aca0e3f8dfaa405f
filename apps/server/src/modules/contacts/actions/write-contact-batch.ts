import type { Tx } from '../../../platform/events/unit-of-work';
import { insertContactRows, updateContactRows, type WrittenColumns } from '../contact-batches.repository';
import { type ContactState, derivedColumns } from '../contact-columns';
import type { ContactKeys, ContactRow } from '../contacts.repository';
import { revokeProofs } from './move-link';
import { emptyContact } from './write-contact';

export interface ContactChange {
  before: ContactRow;
  after: ContactState;
}

/**
 * Stores new contacts and returns their ids in the same order. The caller has locked their values, has made sure that
 * no contact has them (`lockContactHolders`), and tells clients: no event is emitted.
 */
export async function insertContactBatch(
  tx: Tx,
  states: readonly (Partial<ContactState> & Partial<ContactKeys>)[],
): Promise<number[]> {
  if (states.length === 0) return [];
  const whole = states.map((state) => ({ ...emptyContact, ...state }));
  const rows = await insertContactRows(
    tx.db,
    tx.accountId,
    whole.map((state) => writtenColumns(state, 'visitor')),
  );
  const idOf = new Map(rows.map((row) => [keyOf(row), row.id]));
  return whole.map((state) => {
    const id = idOf.get(keyOf(state));
    if (id === undefined) throw new Error('an inserted contact is missing');
    return id;
  });
}

/** Each of these contacts has at least one value that identifies it. */
function keyOf({ email, phone_number: phone, identifier }: ContactKeys): string {
  return JSON.stringify([email, phone, identifier]);
}

/** Stores changed contacts; the same applies as to new ones. */
export async function changeContactBatch(tx: Tx, changes: readonly ContactChange[]): Promise<void> {
  if (changes.length === 0) return;
  await updateContactRows(
    tx.db,
    tx.accountId,
    changes.map(({ before, after }) => ({
      id: before.id,
      ...writtenColumns(after, before.contact_type),
    })),
  );
  // As when a contact is changed by itself (`update-contact.ts`).
  for (const { before, after } of changes)
    if (before.identifier !== null && after.identifier !== before.identifier) await revokeProofs(tx, before);
}

function writtenColumns(state: ContactState, contactType: ContactRow['contact_type']): WrittenColumns {
  const { name, email, phone_number, identifier, labels, additional_attributes, custom_attributes } = state;
  const kept = { name, email, phone_number, identifier, labels, additional_attributes, custom_attributes };
  return { ...kept, ...derivedColumns(state, contactType) };
}
