import type { Tx } from '../../../platform/events/unit-of-work';
import { NotFoundError } from '../../../platform/http/errors';
import { lockContact } from '../contacts.repository';
import { changeContact } from './write-contact';

/** Blocks or unblocks a contact. Messages of a blocked contact still arrive, but do not reopen conversations. */
export async function setContactBlocked(tx: Tx, contactId: number, isBlocked: boolean): Promise<void> {
  const contact = await lockContact(tx.db, tx.accountId, contactId);
  if (!contact) throw new NotFoundError();
  await changeContact(tx, contact, { blocked: isBlocked });
}
