import type { Services } from '../../../platform/services';
import { removeAvatar } from '../../avatars/avatars.facade';
import { findContact, lockContact } from '../contacts.repository';
import { changeContact } from './write-contact';

/** Whether the contact exists and has no picture. */
export async function lacksAvatar(
  { database }: Services,
  accountId: number,
  contactId: number,
): Promise<boolean> {
  const contact = await findContact(database.tenant(accountId), accountId, contactId);
  return contact !== undefined && contact.avatar_key === null;
}

/**
 * Gives a contact a picture that is stored under this key, and removes the former one. `keepsPresent`: a contact that
 * has one keeps it.
 */
export async function setContactAvatar(
  services: Services,
  { accountId, contactId, key, keepsPresent = false }: AvatarChange,
): Promise<void> {
  const unused = await services.runInTx({ accountId, actor: { type: 'System', id: null } }, async (tx) => {
    const contact = await lockContact(tx.db, accountId, contactId);
    if (!contact || (keepsPresent && contact.avatar_key !== null)) return key;
    await changeContact(tx, contact, { avatar_key: key });
    return contact.avatar_key;
  });
  await removeAvatar(services, unused);
}

export interface AvatarChange {
  accountId: number;
  contactId: number;
  key: string;
  keepsPresent?: boolean;
}
