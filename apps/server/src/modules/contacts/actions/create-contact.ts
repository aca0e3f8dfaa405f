import type { CreateContactInput } from '@parley/contract';
import type { ActionContext } from '../../access/access.facade';
import { storeAvatar } from '../../avatars/avatars.facade';
import type { InboxRow } from '../../inboxes/inboxes.facade';
import { checkContactFields } from '../contact-fields';
import { contactAvatarRequested } from '../contacts.events';
import type { ContactRow } from '../contacts.repository';
import { createContactInbox } from './create-contact-inbox';
import { givenFields } from './given-fields';
import { findInboxOfCaller } from './link-contact-to-inbox';
import { insertContact } from './write-contact';

export interface CreatedContact {
  contact: ContactRow;
  link: { inbox: InboxRow; sourceId: string } | null;
}

/**
 * Creates a contact, with a contact inbox if an inbox is given. Errors: 404 inbox, 401 inbox not visible to the
 * caller, 422 invalid or taken.
 */
export async function createContact(ctx: ActionContext, input: CreateContactInput): Promise<CreatedContact> {
  const fields = checkContactFields(givenFields(input), { invalid: 'refuse' });
  const inbox = input.inbox_id == null ? undefined : await findInboxOfCaller(ctx, input.inbox_id);
  const avatarKey = await storeAvatar(ctx.services, input.avatar);
  return ctx.write(async (tx) => {
    const contact = await insertContact(tx, { ...fields, avatar_key: avatarKey ?? null });
    if (input.avatar_url && !avatarKey)
      tx.emit(contactAvatarRequested(contact.id, input.avatar_url, { byTeam: true }));
    if (!inbox) return { contact, link: null };
    const link = { contactId: contact.id, inboxId: inbox.id, sourceId: input.source_id ?? null };
    const { source_id: sourceId } = await createContactInbox(tx, link);
    return { contact, link: { inbox, sourceId } };
  });
}
