import type { InboundItem as InboundItemJson } from '@parley/contract';
import type { DbReader } from '../../platform/db/database';
import { findConversations } from '../conversation-records/conversation-records.facade';
import { findActiveMoves, isMovable } from '../message-moves/message-moves.facade';
import { findMessages } from '../messages/messages.facade';
import type { ListedItem } from './inbound-items.repository';

/** Items with the numbers of their conversations, and whether their messages were moved. */
export async function presentItems(
  db: DbReader,
  accountId: number,
  items: readonly ListedItem[],
): Promise<InboundItemJson[]> {
  const ids = [...new Set(items.flatMap(({ conversation_id: id }) => id ?? []))];
  const conversations = await findConversations(db, accountId, ids);
  const numbers = new Map(conversations.map(({ id, display_id: number }) => [id, number]));
  const messageIds = items.flatMap(({ message_id: id }) => id ?? []);
  const moves = await findActiveMoves(db, accountId, messageIds);
  const messages = await findMessages(db, accountId, messageIds);
  const movable = new Set(messages.filter(isMovable).map(({ id }) => id));
  const moveOf = new Map(
    moves.map(({ message_id: messageId, id, from_display_id: from }) => [
      messageId,
      { id, from_conversation_id: from },
    ]),
  );
  return items.map((item) => ({
    id: item.id,
    origin: item.origin,
    sender: item.sender,
    subject: item.subject,
    bytes: item.byte_size,
    state: item.state,
    reason: item.reason,
    detail: item.detail,
    attempts: item.attempts,
    received_at: item.received_at.toISOString(),
    processed_at: item.processed_at?.toISOString() ?? null,
    authentication: item.authentication,
    conversation_id: item.conversation_id === null ? null : (numbers.get(item.conversation_id) ?? null),
    message_id: item.message_id,
    is_movable: item.message_id !== null && movable.has(item.message_id),
    move: item.message_id === null ? null : (moveOf.get(item.message_id) ?? null),
  }));
}
