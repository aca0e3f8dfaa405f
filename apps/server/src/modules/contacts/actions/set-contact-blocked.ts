import type { Tx } from '../../../platform/events/unit-of-work';
import { NotFoundError } from '../../../platform/http/errors';
import { changeContact } from './write-contact';

/** Blocks or unblocks a contact. Messages of a blocked contact still arrive, but do not reopen conversations. */
export async function setContactBlocked(tx: Tx, contactId: number, isBlocked: boolean): Promise<void> {
  const contact = await tx.db
    .selectFrom('contacts')
    .selectAll()
    .where('account_id', '=', tx.accountId)
    .where('id', '=', contactId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!contact) throw new NotFoundError();
  await changeContact(tx, contact, { blocked: isBlocked });
}
