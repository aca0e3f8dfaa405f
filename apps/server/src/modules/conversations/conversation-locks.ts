import type { Tx } from '../../platform/events/unit-of-work';
import { lockById } from './conversations.repository';
import type { ConversationRow } from './conversations.types';

/** Locks a conversation that the product itself works on (jobs, sample data), without asking who may. */
export async function lockConversationById(tx: Tx, id: number): Promise<ConversationRow> {
  return lockById(tx.db, tx.accountId, id);
}
