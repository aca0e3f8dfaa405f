import type { Tx } from '../../platform/events/unit-of-work';
import { findContact } from '../contacts/contacts.facade';
import {
  changeConversation,
  type ConversationPatch,
  type ConversationRow,
} from '../conversation-records/conversation-records.facade';
import { conversationRowJson } from '../conversations/conversations.facade';
import { addActivity, type MessageRow, readMessageColumns } from '../messages/messages.facade';
import { notificationDeleted } from '../notifications/notifications.events';
import { conversationMessagesMoved } from './message-moves.events';
import { insertMove, type MoveRow } from './message-moves.repository';
import {
  movedColumnsOf,
  type MovedMessage,
  type RowJson,
  withMessage,
  withoutMessage,
} from './moved-conversation';
import { moveMessageRow, readSurroundings, takeNotifications } from './moved-message.repository';
import { mailOf } from './new-conversation';

interface Placement {
  /** Both are locked, and the message is in `from`. */
  from: ConversationRow;
  to: ConversationRow;
  message: MessageRow;
  isNew: boolean;
}

interface Author {
  by: string;
  locale: string;
  userId: number;
}

/** Moves the message, brings both conversations in line with what they hold now, and says so in both. */
export async function placeMessage(
  tx: Tx,
  { from, to, message, isNew }: Placement,
  { by, locale, userId }: Author,
): Promise<MoveRow> {
  const { db, accountId } = tx;
  const moved = movedOf(message);
  const contact = await findContact(db, accountId, to.contact_id);
  const around = async (id: number) => readSurroundings(db, { accountId, conversationId: id }, message.id);
  const [fromBefore, toBefore] = [await rowOf(tx, from.id), await rowOf(tx, to.id)];
  const fromAfter = withoutMessage(fromBefore, moved, await around(from.id));
  const toAfter = withMessage(toBefore, moved, {
    others: await around(to.id),
    opens: contact?.blocked !== true,
  });
  const ids = { accountId, messageId: message.id, from: from.id, to: to.id };
  await moveMessageRow(db, { ...ids, senderId: to.contact_id });
  const notifications = await takeNotifications(db, accountId, message.id);
  for (const row of notifications) tx.emit(notificationDeleted(row));
  const left = await applyColumns(tx, from, fromAfter);
  const entered = await applyColumns(tx, to, toAfter);
  const row = await insertMove(db, {
    account_id: accountId,
    message_id: message.id,
    from_id: from.id,
    from_display_id: from.display_id,
    to_id: to.id,
    to_display_id: to.display_id,
    is_new_conversation: isNew,
    moved_by: userId,
    sender_id: message.sender_id,
    from_before: JSON.stringify(movedColumnsOf(fromBefore)),
    from_after: JSON.stringify(movedColumnsOf(await rowOf(tx, from.id))),
    to_before: JSON.stringify(movedColumnsOf(toBefore)),
    to_after: JSON.stringify(movedColumnsOf(await rowOf(tx, to.id))),
    notifications: JSON.stringify(notifications),
  });
  const says = (key: 'message_moved.out' | 'message_moved.in', other: ConversationRow) => ({
    key,
    values: { user: by, id: String(other.display_id) },
    locale,
  });
  await addActivity(tx, left, says('message_moved.out', to));
  await addActivity(tx, entered, says('message_moved.in', from));
  publishMove(tx, message.id, { from: left, to: entered });
  return row;
}

/** Both windows read their threads again, and the audit log tells who moved what. */
export function publishMove(
  tx: Tx,
  messageId: number,
  { from, to }: { from: ConversationRow; to: ConversationRow },
): void {
  for (const conversation of [from, to]) tx.emit(conversationMessagesMoved(conversation));
  tx.audit({
    auditableType: 'Message',
    auditableId: messageId,
    action: 'update',
    changes: { conversation_id: [from.display_id, to.display_id] },
  });
}

export function movedOf(message: MessageRow): MovedMessage {
  return { createdAt: message.created_at, inReplyTo: mailOf(message)?.in_reply_to ?? null };
}

export function rowOf(tx: Tx, id: number): Promise<RowJson> {
  return conversationRowJson(tx.db, tx.accountId, id);
}

/** Writes the columns that a move changes, and those that follow from the messages. */
export async function applyColumns(
  tx: Tx,
  conversation: ConversationRow,
  columns: RowJson,
): Promise<ConversationRow> {
  const key = { accountId: tx.accountId, conversationId: conversation.id };
  const seenAt = columns['agent_last_seen_at'] as string | null;
  const patch = {
    ...movedColumnsOf(columns),
    additional_attributes: JSON.stringify(columns['additional_attributes']),
    ...(await readMessageColumns(tx.db, key, seenAt)),
  };
  // Nobody resolved or opened the conversation, so a changed status is no reporting event.
  return changeConversation(tx, conversation, patch as ConversationPatch, { isMerge: true });
}
