import type { RouteBody, routes, ScheduledMessageAbility } from '@parley/contract';
import type { Tx } from '../../../platform/events/unit-of-work';
import { ConflictError, NotFoundError, RuleError } from '../../../platform/http/errors';
import { type AccountContext, findActiveViewers } from '../../access/access.facade';
import { actorName } from '../../conversations/conversations.facade';
import {
  type ConversationRow,
  lockConversation,
} from '../../conversation-records/conversation-records.facade';
import { scheduledMessageUpdated } from '../scheduled-messages.events';
import { scheduledMessagePolicy } from '../scheduled-messages.policy';
import {
  findScheduled,
  deleteFileRows,
  listFiles,
  lockScheduled,
  readClock,
  updateScheduled,
} from '../scheduled-messages.repository';
import type { ScheduledMessageRow } from '../scheduled-messages.types';
import { readScheduledTime } from '../scheduled-time';
import { type ScheduledSender, sendInTransaction } from '../send-in-transaction';

/** Conversation number and message id. */
interface ScheduledMessageRef {
  displayId: number;
  id: number;
}

/** Changes text or time. Errors: 401 another user's; 404; 409 already finished; 422. */
export async function updateScheduledMessage(
  ctx: AccountContext,
  place: ScheduledMessageRef,
  { content, scheduled_at: at }: RouteBody<typeof routes.updateScheduledMessage>,
): Promise<ScheduledMessageRow> {
  return ctx.write(async (tx) => {
    const { row, conversation } = await lockFor('update', tx, ctx, place);
    if (isOver(row)) throw overError(row);
    if (content !== undefined) await checkContent(tx, row, content);
    const after = await updateScheduled(tx.db, row, {
      ...(content === undefined ? {} : { content }),
      ...(at === undefined
        ? {}
        : {
            scheduled_at: readScheduledTime(at, await readClock(tx.db)),
            held_for_undo: false,
            state: 'waiting' as const,
            reason: null,
          }),
    });
    tx.emit(scheduledMessageUpdated(after, conversation));
    return after;
  });
}

/** Cancels a scheduled message. Errors: 401 another user's; 404; 409 already sent. */
export async function cancelScheduledMessage(
  ctx: AccountContext,
  place: ScheduledMessageRef,
): Promise<ScheduledMessageRow> {
  return ctx.write(async (tx) => {
    const { row, conversation } = await lockFor('cancel', tx, ctx, place);
    if (row.state === 'cancelled') return row;
    if (row.state === 'sent') throw overError(row);
    await deleteFileRows(tx.db, tx.accountId, row.id);
    const after = await updateScheduled(tx.db, row, { state: 'cancelled', reason: null });
    tx.emit(scheduledMessageUpdated(after, conversation));
    return after;
  });
}

/** Sends as the author, or as the caller if the author is no longer a member. Errors: 401; 404; 409 canceled; 422. */
export async function sendScheduledMessage(
  ctx: AccountContext,
  place: ScheduledMessageRef,
): Promise<ScheduledMessageRow> {
  const found = await findScheduled(ctx.db, ctx.accountId, place.id);
  if (!found) throw new NotFoundError();
  const sender = await senderOf(ctx, found);
  return ctx.write(async (tx) => {
    const { row, conversation } = await lockFor('send', tx, ctx, place);
    if (row.state === 'sent') return row;
    if (row.state === 'cancelled') throw overError(row);
    return sendInTransaction(tx, row, { conversation, sender });
  });
}

async function senderOf(
  ctx: AccountContext,
  { user_id: authorId }: Pick<ScheduledMessageRow, 'user_id'>,
): Promise<ScheduledSender> {
  const [author] = authorId === null ? [] : await findActiveViewers(ctx.db, ctx.accountId, [authorId]);
  const as = { ...ctx, viewer: author ?? ctx.viewer };
  return { ctx: as, name: await actorName(as) };
}

async function lockFor(
  ability: ScheduledMessageAbility,
  tx: Tx,
  { viewer }: AccountContext,
  { displayId, id }: ScheduledMessageRef,
): Promise<{ row: ScheduledMessageRow; conversation: ConversationRow }> {
  const conversation = await lockConversation(tx, viewer, displayId);
  const row = await lockScheduled(tx.db, {
    accountId: tx.accountId,
    conversationId: conversation.id,
    id,
  });
  if (!row) throw new NotFoundError();
  scheduledMessagePolicy.require(ability, viewer, row);
  return { row, conversation };
}

async function checkContent(tx: Tx, row: ScheduledMessageRow, content: string | null): Promise<void> {
  if (content?.trim()) return;
  const files = await listFiles(tx.db, tx.accountId, [row.id]);
  if (files.length === 0) throw new RuleError('message_empty', "Content can't be blank");
}

const isOver = ({ state }: ScheduledMessageRow) => state === 'sent' || state === 'cancelled';

function overError({ state }: ScheduledMessageRow): ConflictError {
  return state === 'sent'
    ? new ConflictError('already_sent', 'It was sent already')
    : new ConflictError('already_canceled', 'It was cancelled already');
}
