import { HttpError, NotFoundError } from '../../platform/http/errors';
import type { DbReader } from '../../platform/db/database';
import type { Tx } from '../../platform/events/unit-of-work';
import type { ContactInboxRow } from '../access/access.facade';
import { listLinksSharingHistory } from '../contacts/contacts.facade';
import {
  type ConversationRow,
  findNewestOfContactInbox,
  lockConversationById,
  lockConversationIfExists,
} from '../conversation-records/conversation-records.facade';
import type { ExternalCaller } from './external-caller';
import {
  findConversationOf,
  findVerifiedLinkIds,
  listConversationsOf,
  lockContactInbox,
} from './visitors.repository';

/**
 * Contact inboxes (links) whose conversations the caller may see: their own and, if proven, all proven ones of the same
 * contact. `inboxId` limits a visitor to their website. Where the website trusts unproven identifiers, also links with
 * the same identifier.
 */
async function visibleLinkIds(
  db: DbReader,
  link: ContactInboxRow,
  inboxId: number | undefined,
): Promise<number[]> {
  const { account_id: accountId, contact_id: contactId } = link;
  if (!link.hmac_verified) return [link.id, ...(await listLinksSharingHistory(db, link))];
  const verified = await findVerifiedLinkIds(db, accountId, { contactId, inboxId });
  return [...new Set([link.id, ...verified])];
}

/** The current conversation of the visitor: the newest one they may see. */
export async function findCurrentConversation(ctx: ExternalCaller): Promise<ConversationRow | undefined> {
  const links = await visibleLinkIds(ctx.db, ctx.contactInbox, ctx.inbox.id);
  return findNewestOfContactInbox(ctx.db, ctx.accountId, links);
}

/** The current conversation. Error: 404 without a body, as the contract defines it for these routes. */
export async function currentConversation(ctx: ExternalCaller): Promise<ConversationRow> {
  const found = await findCurrentConversation(ctx);
  if (!found) throw new HttpError('not_found', '');
  return found;
}

export async function listOwnConversations(ctx: ExternalCaller): Promise<ConversationRow[]> {
  return listConversationsOf(
    ctx.db,
    ctx.accountId,
    await visibleLinkIds(ctx.db, ctx.contactInbox, undefined),
  );
}

/** A conversation by its display id; undefined if it does not exist or the caller may not see it. */
export async function findOwnConversation(
  ctx: ExternalCaller,
  displayId: number,
): Promise<ConversationRow | undefined> {
  const links = await visibleLinkIds(ctx.db, ctx.contactInbox, undefined);
  return findConversationOf(ctx.db, ctx.accountId, links, { displayId });
}

/** Locks the conversation of a message. Error: 404. */
export async function lockConversationOfMessage(
  tx: Tx,
  ctx: ExternalCaller,
  messageId: number,
): Promise<ConversationRow> {
  const links = await visibleLinkIds(tx.db, ctx.contactInbox, undefined);
  const found = await findConversationOf(tx.db, ctx.accountId, links, { messageId });
  if (!found) throw new NotFoundError();
  return lockConversationById(tx, found.id);
}

/** Locks the caller's newest conversation. The caller holds the lock of their link; see `lockOwnLink`. */
export async function lockCurrentConversation(
  tx: Tx,
  ctx: ExternalCaller,
  link: ContactInboxRow,
): Promise<ConversationRow | undefined> {
  const newest = await findNewestOfContactInbox(
    tx.db,
    ctx.accountId,
    await visibleLinkIds(tx.db, link, ctx.inbox.id),
  );
  // If it was deleted meanwhile, try again with the one that is the newest now.
  return (
    newest && ((await lockConversationIfExists(tx, newest.id)) ?? lockCurrentConversation(tx, ctx, link))
  );
}

/**
 * Locks the caller's contact inbox (link), so that of several concurrent first messages one creates the conversation
 * and the others find it (D4), also from several devices of a proven person. Returns the current row, since its contact
 * may have been merged after the request began. Error: 404 if it was deleted.
 */
export async function lockOwnLink(tx: Tx, ctx: ExternalCaller): Promise<ContactInboxRow> {
  const { id, contact_id: contactId, hmac_verified: isProven, trusted_identifier: named } = ctx.contactInbox;
  const shares = isProven || named !== null;
  const alongside = shares ? { contactId, inboxId: ctx.inbox.id, named } : undefined;
  const link = await lockContactInbox(tx.db, ctx.accountId, { id, alongside });
  if (!link) throw new NotFoundError();
  return link;
}
