import type { Tx } from '../../../platform/events/unit-of-work';
import { ConflictError, NotFoundError, RuleError } from '../../../platform/http/errors';
import type { AccountContext } from '../../access/access.facade';
import { findContact } from '../../contacts/contacts.facade';
import {
  type ConversationRow,
  deleteConversations,
  lockConversationIfExists,
} from '../../conversation-records/conversation-records.facade';
import { actorName } from '../../conversations/conversations.facade';
import { addActivity, findMessage, type MessageRow } from '../../messages/messages.facade';
import { notificationCreated } from '../../notifications/notifications.events';
import { closeMove, findMove, lockMove, type MoveRow } from '../message-moves.repository';
import { restored, type RowJson, withMessage, withoutMessage } from '../moved-conversation';
import {
  isInUse,
  moveMessageRow,
  type NotificationJson,
  readSurroundings,
  returnNotifications,
} from '../moved-message.repository';
import { applyColumns, movedOf, publishMove, rowOf } from '../place-message';

/**
 * Moves a message back, and gives both conversations their former state, except for what was changed since. A
 * conversation that was created for the message goes, unless something else was written in it. Idempotent. Errors: 404,
 * 409 the message was moved again since, 422 the conversation that it came from was deleted.
 */
export async function undoMessageMove(ctx: AccountContext, id: number): Promise<MoveRow> {
  const by = (await actorName(ctx)) ?? '';
  return ctx.write(async (tx) => {
    const known = await findMove(tx.db, tx.accountId, id);
    if (!known) throw new NotFoundError();
    const { from, to } = await lockBothAgain(tx, known);
    const move = await lockMove(tx.db, tx.accountId, id);
    if (!move) throw new NotFoundError();
    if (move.undone_at !== null) return move;
    if (!from) {
      throw new RuleError('move_source_gone', 'The conversation that the message came from was deleted');
    }
    const message = to && (await findMessage(tx.db, tx.accountId, to.id, move.message_id));
    if (!to || !message) {
      throw new ConflictError('move_overtaken', 'The message was moved to another conversation meanwhile');
    }
    // Both have become one by a merge, which brought the message back too.
    if (from.id === to.id) return closeMove(tx.db, tx.accountId, id);
    const { left, back } = await moveBack(tx, { move, from, to, message });
    const says = (key: 'message_moved.back_out' | 'message_moved.back', other: ConversationRow) => ({
      key,
      values: { user: by, id: String(other.display_id) },
      locale: ctx.locale,
    });
    await addActivity(tx, back, says('message_moved.back', to));
    if (left) await addActivity(tx, left, says('message_moved.back_out', from));
    publishMove(tx, message.id, { from: left ?? to, to: back });
    if (!left) await deleteConversations(tx, [to]);
    return closeMove(tx.db, tx.accountId, id);
  });
}

/** Locks both in the order of their ids; undefined: deleted. A deleted target took the message with it. */
async function lockBothAgain(
  tx: Tx,
  { from_id: fromId, to_id: toId }: MoveRow,
): Promise<{ from: ConversationRow | undefined; to: ConversationRow | undefined }> {
  const locked = new Map<number, ConversationRow | undefined>();
  for (const id of [fromId, toId].toSorted((one, other) => one - other)) {
    locked.set(id, await lockConversationIfExists(tx, id));
  }
  return { from: locked.get(fromId), to: locked.get(toId) };
}

/** Returns both after it; `left` is undefined if the conversation that was created for the message is to go. */
async function moveBack(
  tx: Tx,
  {
    move,
    from,
    to,
    message,
  }: { move: MoveRow; from: ConversationRow; to: ConversationRow; message: MessageRow },
): Promise<{ left: ConversationRow | undefined; back: ConversationRow }> {
  const { db, accountId } = tx;
  const moved = movedOf(message);
  const around = async (id: number) => readSurroundings(db, { accountId, conversationId: id }, message.id);
  const [fromNow, toNow] = [await rowOf(tx, from.id), await rowOf(tx, to.id)];
  const fromAfter = restored({
    before: move.from_before as RowJson,
    after: move.from_after as RowJson,
    now: fromNow,
    computed: withMessage(fromNow, moved, { others: await around(from.id), opens: false }),
  });
  const toAfter = restored({
    before: move.to_before as RowJson,
    after: move.to_after as RowJson,
    now: toNow,
    computed: withoutMessage(toNow, moved, await around(to.id)),
  });
  // A contact that was merged into another one is gone.
  const sender = move.sender_id === null ? undefined : await findContact(db, accountId, move.sender_id);
  const ids = { accountId, messageId: message.id, from: to.id, to: from.id };
  await moveMessageRow(db, { ...ids, senderId: sender ? sender.id : from.contact_id });
  const rows = move.notifications as unknown as NotificationJson[];
  const here = rows.map((row) => ({ ...row, conversation_id: from.id }));
  for (const row of await returnNotifications(db, accountId, here)) tx.emit(notificationCreated(row));
  const back = await applyColumns(tx, from, fromAfter);
  const isToGo = move.is_new_conversation && to.id === move.to_id && !(await isInUse(db, accountId, to.id));
  return { left: isToGo ? undefined : await applyColumns(tx, to, toAfter), back };
}
