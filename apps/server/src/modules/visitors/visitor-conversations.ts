import { HttpError, NotFoundError } from '../../platform/http/errors';
import type { DbReader } from '../../platform/db/database';
import type { Tx } from '../../platform/events/unit-of-work';
import type { ContactInboxRow, ContactViewer } from '../access/access.facade';
import {
  type ConversationRow,
  findNewestOfContactInbox,
  lockConversationById,
  lockConversationIfThere,
} from '../conversations/conversations.facade';
import type { Outsider } from './outsider';
import {
  findConversationOf,
  findVerifiedLinkIds,
  listConversationsOf,
  lockContactInbox,
} from './visitors.repository';

/**
 * Links whose conversations somebody may see: their own, or, once they have proven who they are, all proven ones
 * of the same contact. `inboxId` keeps a website's visitor within that website.
 */
async function linksInSight(
  db: DbReader,
  viewer: ContactViewer,
  inboxId: number | undefined,
): Promise<number[]> {
  if (!viewer.hmacVerified) return [viewer.contactInboxId];
  const verified = await findVerifiedLinkIds(db, viewer.accountId, { contactId: viewer.contactId, inboxId });
  return [...new Set([viewer.contactInboxId, ...verified])];
}

/** "The conversation" of a website's visitor: the newest in sight. */
export async function findCurrentConversation(ctx: Outsider): Promise<ConversationRow | undefined> {
  const links = await linksInSight(ctx.db, ctx.viewer, ctx.inbox.id);
  return findNewestOfContactInbox(ctx.db, ctx.accountId, links);
}

/** Error: 404 without a body, as the calls about the one conversation answer. */
export async function currentConversation(ctx: Outsider): Promise<ConversationRow> {
  const found = await findCurrentConversation(ctx);
  if (!found) throw new HttpError(404, 'no_conversation', '');
  return found;
}

export async function listConversationsInSight(ctx: Outsider): Promise<ConversationRow[]> {
  return listConversationsOf(ctx.db, ctx.accountId, await linksInSight(ctx.db, ctx.viewer, undefined));
}

/** A conversation by its display id; undefined when there is none or it is not theirs to see. */
export async function findConversationInSight(
  ctx: Outsider,
  displayId: number,
): Promise<ConversationRow | undefined> {
  const links = await linksInSight(ctx.db, ctx.viewer, undefined);
  return findConversationOf(ctx.db, ctx.accountId, links, { displayId });
}

/** The conversation a message stands in, locked. Error: 404. */
export async function lockConversationOfMessage(
  tx: Tx,
  ctx: Outsider,
  messageId: number,
): Promise<ConversationRow> {
  const links = await linksInSight(tx.db, ctx.viewer, undefined);
  const found = await findConversationOf(tx.db, ctx.accountId, links, { messageId });
  if (!found) throw new NotFoundError();
  return lockConversationById(tx, found.id);
}

/** The caller's newest conversation, looked for under the lock of their link: see `lockOwnLink`. */
export async function lockCurrentConversation(
  tx: Tx,
  ctx: Outsider,
  link: ContactInboxRow,
): Promise<ConversationRow | undefined> {
  const viewer = { ...ctx.viewer, contactId: link.contact_id, hmacVerified: link.hmac_verified };
  const newest = await findNewestOfContactInbox(
    tx.db,
    ctx.accountId,
    await linksInSight(tx.db, viewer, ctx.inbox.id),
  );
  // Deleted since: then another one is the newest, or none.
  return newest && ((await lockConversationIfThere(tx, newest.id)) ?? lockCurrentConversation(tx, ctx, link));
}

/**
 * The caller's own link as it stands now, locked: of several first messages at once one makes the conversation
 * and the others find it (D4), also when they come from several devices of a person who proved who they are. Its
 * contact may be another one than at the beginning of the request: merged. Error: 404, it was deleted meanwhile.
 */
export async function lockOwnLink(tx: Tx, ctx: Outsider): Promise<ContactInboxRow> {
  const { contactInboxId: id, contactId, hmacVerified } = ctx.viewer;
  const alongside = hmacVerified ? { contactId, inboxId: ctx.inbox.id } : undefined;
  const link = await lockContactInbox(tx.db, ctx.accountId, { id, alongside });
  if (!link) throw new NotFoundError();
  return link;
}
