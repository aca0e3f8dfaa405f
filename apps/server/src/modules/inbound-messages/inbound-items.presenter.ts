import type { InboundItem as InboundItemJson } from '@parley/contract';
import type { DbReader } from '../../platform/db/database';
import { findConversations } from '../conversation-records/conversation-records.facade';
import type { ListedItem } from './inbound-items.repository';

/** Items with the numbers of their conversations. */
export async function presentItems(
  db: DbReader,
  accountId: number,
  items: readonly ListedItem[],
): Promise<InboundItemJson[]> {
  const ids = [...new Set(items.flatMap(({ conversation_id: id }) => id ?? []))];
  const conversations = await findConversations(db, accountId, ids);
  const numbers = new Map(conversations.map(({ id, display_id: number }) => [id, number]));
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
  }));
}
