import { NotFoundError } from '../../../platform/http/errors';
import { environment } from '../../../platform/environment';
import type { ActionContext } from '../../access/access.facade';
import { removeAvatar } from '../../avatars/avatars.facade';
import { removeConversationsOf } from './remove-conversations';
import {
  deleteContactRow,
  findContact,
  listMergedAvatarKeys,
  lockContact,
} from '../../contacts/contacts.facade';
import { ContactOnlineError } from '../../contacts/contacts.errors';
import { contactDeleted } from '../../contacts/contacts.events';

/** Small enough that transactions of other writers do not wait long for the account's event numbers. */
const CONVERSATIONS_AT_ONCE = 50;

/** Deletes a contact with their conversations. Errors: 404; 422 while they are online. */
export async function deleteContact(ctx: ActionContext, id: number): Promise<void> {
  const contact = await findContact(ctx.db, ctx.accountId, id);
  if (!contact) throw new NotFoundError();
  const online = await environment.online(ctx.accountId, 'contact');
  if (online.has(id)) throw new ContactOnlineError(contact.name);
  const removeSome = () =>
    ctx.write((tx) => removeConversationsOf(tx, { of: { contactId: id }, limit: CONVERSATIONS_AT_ONCE }));
  while ((await removeSome()) === CONVERSATIONS_AT_ONCE);
  const mergedPictures = await ctx.write(async (tx) => {
    const last = await lockContact(tx.db, tx.accountId, id, { toDelete: true });
    if (!last) throw new NotFoundError();
    // Deletes conversations that arrived meanwhile; the lock on the contact's row prevents further ones.
    await removeConversationsOf(tx, { of: { contactId: id }, limit: Number.MAX_SAFE_INTEGER });
    const pictures = await listMergedAvatarKeys(tx.db, tx.accountId, id);
    await deleteContactRow(tx.db, tx.accountId, id);
    tx.emit(contactDeleted(last));
    return pictures;
  });
  for (const key of [contact.avatar_key, ...mergedPictures]) await removeAvatar(ctx.services, key);
}
