import type { Tx } from '../../../platform/events/unit-of-work';
import { type ContactState, mergeDeep } from '../contact-columns';
import { moveRelatedRows } from '../contact-merge.repository';
import { contactDeleted, contactMerged, conversationContactChanged } from '../contacts.events';
import * as contacts from '../contacts.repository';
import type { ContactRow } from '../contacts.repository';
import { changeContact } from './write-contact';

/**
 * Merges two contacts in the caller's transaction: conversations, messages, contact inboxes, notes and labels move to
 * `base`, whose own values win; `mergee` is deleted. Both rows must be locked.
 */
export async function mergeContacts(
  tx: Tx,
  { base, mergee }: { base: ContactRow; mergee: ContactRow },
): Promise<ContactRow> {
  if (base.id === mergee.id) return base;
  const move = { from: mergee.id, to: base.id };
  const conversationIds = await moveRelatedRows(tx.db, tx.accountId, move);
  // Deleted before `base` takes over its unique values.
  await contacts.deleteContact(tx.db, tx.accountId, mergee.id);
  for (const conversationId of conversationIds) tx.emit(conversationContactChanged(conversationId, move));
  tx.emit(contactDeleted(mergee));
  const survivor = await changeContact(tx, base, combined(base, mergee));
  tx.emit(contactMerged(survivor, mergee.id));
  return survivor;
}

function combined(base: ContactRow, mergee: ContactRow): Partial<ContactState> {
  return {
    name: base.name || mergee.name,
    email: base.email ?? mergee.email,
    phone_number: base.phone_number ?? mergee.phone_number,
    identifier: base.identifier ?? mergee.identifier,
    avatar_key: base.avatar_key ?? mergee.avatar_key,
    labels: [...new Set([...base.labels, ...mergee.labels])],
    additional_attributes: mergeDeep(base.additional_attributes, mergee.additional_attributes),
    custom_attributes: mergeDeep(base.custom_attributes, mergee.custom_attributes),
    last_activity_at: latest(base.last_activity_at, mergee.last_activity_at),
  };
}

function latest(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one > other ? one : other;
}
