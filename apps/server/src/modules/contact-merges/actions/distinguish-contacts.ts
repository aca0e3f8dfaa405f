import { RuleError } from '../../../platform/http/errors';
import type { ActionContext } from '../../access/access.facade';
import { lockContacts, missingContact } from '../../contacts/contacts.facade';
import { contactDuplicatesUpdated } from '../contact-merges.events';
import { deleteDistinction, insertDistinction } from '../contact-merges.repository';

/** Two contacts; their order does not matter. */
export interface ContactPair {
  contactId: number;
  otherId: number;
}

/**
 * Remembers that two contacts are different people, who are then no longer suggested as duplicates of each other; or
 * forgets it. Repeating changes nothing. Errors: 404 either one; 422 a contact and itself.
 */
export async function distinguishContacts(
  ctx: ActionContext,
  { contactId, otherId }: ContactPair,
  areDifferent: boolean,
): Promise<void> {
  if (contactId === otherId)
    throw new RuleError('contact_merge_same', 'A contact is not a duplicate of itself');
  await ctx.write(async (tx) => {
    const contacts = await lockContacts(tx.db, tx.accountId, [contactId, otherId]);
    for (const id of [contactId, otherId])
      if (!contacts.has(id)) throw await missingContact(tx.db, tx.accountId, id);
    const pair = { first: Math.min(contactId, otherId), second: Math.max(contactId, otherId) };
    const isChanged = areDifferent
      ? await insertDistinction(tx.db, tx.accountId, pair)
      : await deleteDistinction(tx.db, tx.accountId, pair);
    if (!isChanged) return;
    tx.emit(contactDuplicatesUpdated(contactId));
    tx.emit(contactDuplicatesUpdated(otherId));
  });
}
