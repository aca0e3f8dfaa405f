import type { Tx } from '../../platform/events/unit-of-work';
import { lockById, lockIfExists } from './conversations.repository';
import type { ConversationRow } from './conversations.types';

/** Locks a conversation that the product itself works on, without asking who may. Undefined: it was deleted since. */
export async function lockConversationIfExists(tx: Tx, id: number): Promise<ConversationRow | undefined> {
  return lockIfExists(tx.db, tx.accountId, id);
}

/** The same. Error: 404 it was deleted since. */
export async function lockConversationById(tx: Tx, id: number): Promise<ConversationRow> {
  return lockById(tx.db, tx.accountId, id);
}
