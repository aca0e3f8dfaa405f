import type { Tx } from '../../platform/events/unit-of-work';
import { lockById, lockIfExists } from './conversations.repository';
import type { ConversationRow } from './conversations.types';

/**
 * Locks a conversation for work of the product itself, without authorization. Undefined if it was deleted meanwhile.
 */
export async function lockConversationIfExists(tx: Tx, id: number): Promise<ConversationRow | undefined> {
  return lockIfExists(tx.db, tx.accountId, id);
}

/** Like `lockConversationIfExists`. Error: 404 if it was deleted meanwhile. */
export async function lockConversationById(tx: Tx, id: number): Promise<ConversationRow> {
  return lockById(tx.db, tx.accountId, id);
}
