import { NotAuthorizedError, NotFoundError } from '../../../platform/http/errors';
import type { ActionContext } from '../../access/access.facade';
import { canMarkVerified, findInbox, type InboxRow, canSeeSourceIds } from '../../inboxes/inboxes.facade';
import { findContact, type ContactInboxRow } from '../contacts.repository';
import { createContactInbox } from './create-contact-inbox';

export interface LinkInput {
  contactId: number;
  inboxId: number;
  sourceId?: string | null;
  hmacVerified?: boolean | null;
}

/**
 * Creates a contact inbox in an inbox of the caller. Errors: 404 contact or inbox, 401 inbox or `hmacVerified`, 422
 * source id.
 */
export async function linkContactToInbox(
  ctx: ActionContext,
  input: LinkInput,
): Promise<{ link: ContactInboxRow; inbox: InboxRow }> {
  const contact = await findContact(ctx.db, ctx.accountId, input.contactId);
  if (!contact) throw new NotFoundError();
  const inbox = await findInboxOfCaller(ctx, input.inboxId);
  if (input.hmacVerified && !canMarkVerified(ctx.viewer)) throw new NotAuthorizedError();
  const link = await ctx.write((tx) =>
    createContactInbox(tx, { ...input, hmacVerified: input.hmacVerified ?? false }),
  );
  return { link, inbox };
}

/** Errors: 404 unknown or another account's inbox, 401 not a member, or no permission for conversations. */
export async function findInboxOfCaller(ctx: ActionContext, id: number): Promise<InboxRow> {
  const inbox = await findInbox(ctx.db, ctx.accountId, id);
  if (!inbox) throw new NotFoundError();
  if (!canSeeSourceIds(ctx.viewer, id)) throw new NotAuthorizedError();
  return inbox;
}
