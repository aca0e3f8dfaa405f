import type { Tx } from '../../../platform/events/unit-of-work';
import { NotFoundError } from '../../../platform/http/errors';
import { combinedContact } from '../contact-choices';
import type { ContactState } from '../contact-columns';
import { isBeingErased, type MovedRows, moveAllRows } from '../contact-merge.repository';
import { contactDeleted, contactMerged, conversationContactChanged } from '../contacts.events';
import * as contacts from '../contacts.repository';
import type { ContactRow } from '../contacts.repository';
import { changeContact } from './write-contact';

interface Merge {
  base: ContactRow;
  mergee: ContactRow;
  /** The columns of the remaining contact; by default its own values win. */
  combined?: ContactState;
}

/**
 * Merges two different contacts in the caller's transaction: everything that hangs on `mergee` moves to `base`, and `mergee`
 * is deleted. Both rows must be locked. Errors: 404 `mergee` is being erased; 422 too many attributes
 * together.
 */
export async function mergeContacts(
  tx: Tx,
  { base, mergee, combined = combinedContact(base, mergee) }: Merge,
): Promise<{ survivor: ContactRow; moved: MovedRows }> {
  if (await isBeingErased(tx.db, tx.accountId, mergee.id)) throw new NotFoundError();
  const move = { from: mergee.id, to: base.id };
  const moved = await moveAllRows(tx.db, tx.accountId, move);
  // Deleted before `base` takes over its unique values.
  await contacts.deleteContact(tx.db, tx.accountId, mergee.id);
  for (const conversationId of moved.conversations) tx.emit(conversationContactChanged(conversationId, move));
  tx.emit(contactDeleted(mergee));
  const survivor = await changeContact(tx, base, combined);
  tx.emit(contactMerged(survivor, mergee.id));
  return { survivor, moved };
}
