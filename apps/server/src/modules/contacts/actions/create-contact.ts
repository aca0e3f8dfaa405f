import type { CreateContactInput } from '@parley/contract';
import { NotFoundError } from '../../../platform/http/errors';
import type { ActionContext } from '../../access/access.facade';
import { storeAvatar } from '../../avatars/avatars.facade';
import { findInbox, type InboxRow } from '../../inboxes/inboxes.facade';
import { checkContactFields } from '../contact-fields';
import { contactAvatarRequested } from '../contacts.events';
import type { ContactRow } from '../contacts.repository';
import { createContactInbox } from './create-contact-inbox';
import { givenFields } from './given-fields';
import { insertContact } from './write-contact';

export interface CreatedContact {
  contact: ContactRow;
  link: { inbox: InboxRow; sourceId: string } | null;
}

/** Creates a contact, with a link to an inbox if one is named. Errors: 404 inbox, 422 invalid or taken. */
export async function createContact(ctx: ActionContext, input: CreateContactInput): Promise<CreatedContact> {
  const fields = checkContactFields(givenFields(input), { invalid: 'refuse' });
  const inbox = await findWantedInbox(ctx, input.inbox_id);
  const avatarKey = await storeAvatar(ctx.services, input.avatar);
  return ctx.write(async (tx) => {
    const contact = await insertContact(tx, { ...fields, avatar_key: avatarKey ?? null });
    if (input.avatar_url && !avatarKey) tx.emit(contactAvatarRequested(contact.id, input.avatar_url));
    if (!inbox) return { contact, link: null };
    const link = { contactId: contact.id, inboxId: inbox.id, sourceId: input.source_id ?? null };
    const { source_id: sourceId } = await createContactInbox(tx, link);
    return { contact, link: { inbox, sourceId } };
  });
}

async function findWantedInbox(
  ctx: ActionContext,
  id: number | null | undefined,
): Promise<InboxRow | undefined> {
  if (id === null || id === undefined) return undefined;
  const inbox = await findInbox(ctx.db, ctx.accountId, id);
  if (!inbox) throw new NotFoundError();
  return inbox;
}
