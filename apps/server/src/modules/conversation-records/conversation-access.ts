import { NotAuthorizedError, NotFoundError } from '../../platform/http/errors';
import type { DbReader } from '../../platform/db/database';
import type { Tx } from '../../platform/events/unit-of-work';
import type { ActionContext, Viewer } from '../access/access.facade';
import { findContactInboxById } from '../contacts/contacts.facade';
import { canSeeConversation } from './conversations.policy';
import {
  type ConversationWithChannel,
  findByDisplayId,
  findWithChannel,
  lockByDisplayId,
  lockWithChannel,
} from './conversations.repository';
import type { ConversationRow } from './conversations.types';
import { participantIdsOf } from './participants.repository';

/**
 * The conversation, if the caller may open it. Errors: 404 no conversation with this number, 401 not visible to the
 * caller.
 */
export async function openConversation(ctx: ActionContext, displayId: number): Promise<ConversationRow> {
  const row = await findByDisplayId(ctx.db, ctx.accountId, displayId);
  if (!row) throw new NotFoundError();
  await authorize(ctx.db, ctx.viewer, row);
  return row;
}

/** Like `openConversation`, with the channel type of the inbox, which decides what messages may contain. */
export async function openConversationWithChannel(
  ctx: ActionContext,
  displayId: number,
): Promise<ConversationWithChannel> {
  const found = await findWithChannel(ctx.db, ctx.accountId, displayId);
  if (!found) throw new NotFoundError();
  await authorize(ctx.db, ctx.viewer, found.conversation);
  return found;
}

/** Like `openConversation`, but locks the row until the transaction ends, for a change. */
export async function lockConversation(tx: Tx, viewer: Viewer, displayId: number): Promise<ConversationRow> {
  const row = await lockByDisplayId(tx.db, tx.accountId, displayId);
  if (!row) throw new NotFoundError();
  await authorize(tx.db, viewer, row);
  return row;
}

/** Like `lockConversation`, with the channel type of the inbox. */
export async function lockConversationWithChannel(
  tx: Tx,
  viewer: Viewer,
  displayId: number,
): Promise<ConversationWithChannel> {
  const found = await lockWithChannel(tx.db, tx.accountId, displayId);
  if (!found) throw new NotFoundError();
  await authorize(tx.db, viewer, found.conversation);
  return found;
}

/** The columns that the visibility policy reads. */
type AuthorizedRow = Pick<
  ConversationRow,
  'id' | 'account_id' | 'inbox_id' | 'team_id' | 'assignee_id' | 'contact_id' | 'contact_inbox_id'
>;

/** Checks the visibility policy for a row that is already loaded. Errors: 401 not visible to the caller. */
export async function authorize(db: DbReader, viewer: Viewer, row: AuthorizedRow): Promise<void> {
  // Participants matter only to agents with custom permissions, so the query is skipped for everybody else.
  const needsParticipants =
    viewer.kind === 'user' && viewer.role !== 'administrator' && viewer.permissions !== null;
  const participants = needsParticipants ? await participantIdsOf(db, row.account_id, [row.id]) : new Map();
  const contactInboxVerified = viewer.kind === 'contact' && (await isVerifiedLink(db, row));
  const accessFields = { ...row, participantIds: participants.get(row.id) ?? [], contactInboxVerified };
  if (!canSeeConversation(viewer, accessFields)) throw new NotAuthorizedError();
}

/** Whether the contact's identity was verified by HMAC in the session the conversation belongs to. */
async function isVerifiedLink(db: DbReader, row: AuthorizedRow): Promise<boolean> {
  const link = await findContactInboxById(db, row.account_id, row.contact_inbox_id);
  return link?.hmac_verified ?? false;
}
