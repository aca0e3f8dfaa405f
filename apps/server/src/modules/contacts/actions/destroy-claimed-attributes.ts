import type { ActionContext } from '../../access/access.facade';
import { NotFoundError } from '../../../platform/http/errors';
import { lockContactInbox, updateContactInbox } from '../contact-inboxes.repository';
import { type ContactRow, findContact } from '../contacts.repository';
import { contactVisibleTo, seesContact } from '../shown-contact';
import { publishIdentityChange } from './move-link';
import { destroyContactCustomAttributes } from './update-contact';

/**
 * Removes custom attributes for a visitor: from their own contact, or from their claims about a known contact.
 * Returns the contact as the visitor sees it. Error: 404.
 */
export async function destroyClaimedAttributes(
  ctx: ActionContext,
  linkId: number,
  keys: readonly string[],
): Promise<ContactRow> {
  const link = await ctx.write(async (tx) => {
    const own = await lockContactInbox(tx.db, tx.accountId, linkId);
    if (!own) throw new NotFoundError();
    const shown = own.shown_contact;
    if (seesContact(own) || !shown) return own;
    const after = await updateContactInbox(tx.db, tx.accountId, own.id, {
      shown_contact: { ...shown, custom_attributes: without(shown.custom_attributes, keys) },
      claims: { ...own.claims, custom_attributes: without(own.claims.custom_attributes ?? {}, keys) },
    });
    await publishIdentityChange(tx, after);
    return after;
  });
  if (seesContact(link)) return destroyContactCustomAttributes(ctx, link.contact_id, keys);
  const contact = await findContact(ctx.db, ctx.accountId, link.contact_id);
  if (!contact) throw new NotFoundError();
  return contactVisibleTo(link, contact);
}

function without(attributes: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(attributes).filter(([key]) => !keys.includes(key)));
}
