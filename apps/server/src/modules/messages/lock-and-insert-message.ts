import type { Tx } from '../../platform/events/unit-of-work';
import type { ConversationRow } from '../conversation-records/conversation-records.facade';
import type { MessageSender, NewMessage } from './add-message';
import { columnValuesOf, echoHashOf } from './message-values';
import { type EarlyInsertTarget, insertMessageIntoTarget, type MessageRow } from './messages.repository';

/** Values of a message that is inserted before its conversation is read; `contact` means the conversation's contact. */
export type EarlyMessage = Omit<NewMessage, 'sender' | 'uploads' | 'at'> & {
  sender: MessageSender | 'contact';
};

/**
 * The outcome of the INSERT that was sent with the lock. Pass it to `addMessage` or `receiveMessage`, which insert the
 * message under the lock where this one did not:
 * - `not_sent`: the message cannot be inserted before its conversation is read.
 * - `inserted`: the message is there; a caller that finds that it is not allowed throws, which rolls it back.
 * - `repeated`: the echo id or the source id exists already.
 * - `merged_away`: the number belongs to a conversation that was merged into the locked one.
 * - `closed`: the conversation has none of the target's statuses, so it has to be reopened first.
 */
export type EarlyInsert =
  | { outcome: 'not_sent' }
  | { outcome: 'inserted'; message: MessageRow; echoHash: string | null }
  | { outcome: 'repeated' | 'merged_away' | 'closed'; echoHash: string | null };

/**
 * Locks a conversation and inserts a message into it in one round trip. `lock` must send the locking statement before
 * it waits for anything, and throws if the caller must not write to the conversation. A `draft` of null is not sent.
 *
 * Why: the cost of a message is its number of packets, and one INSERT that does not wait for the lock's answer saves
 * one (docs/decisions/0020). Row "send a message, many accounts" of bench/RESULTS.md: 3.2–3.6 ms of processor time
 * without it, 2.5 with it; row "inbound messages": 7.3–8.3 and 4.5–5.4.
 */
export async function lockAndInsertMessage<Locked extends { conversation: ConversationRow }>(
  tx: Tx,
  { lock, ...target }: EarlyInsertTarget & { lock(): Promise<Locked> },
  draft: EarlyMessage | null,
): Promise<{ locked: Locked; early: EarlyInsert }> {
  const locking = lock();
  if (draft === null) return { locked: await locking, early: { outcome: 'not_sent' } };
  // The contact's id is filled in by the statement.
  const sender = draft.sender === 'contact' ? { type: 'Contact' as const, id: 0 } : draft.sender;
  const echoHash = echoHashOf({ ...draft, sender });
  const { sender_id: senderId, ...values } = columnValuesOf({ ...draft, sender }, echoHash);
  const inserting = insertMessageIntoTarget(tx.db, {
    accountId: tx.accountId,
    target,
    values,
    senderId: draft.sender === 'contact' ? 'contact' : senderId,
  });
  tx.send(inserting);
  const locked = await locking;
  const message = await inserting;
  if (message) return { locked, early: { outcome: 'inserted', message, echoHash } };
  return { locked, early: { outcome: outcomeWithoutRow(locked.conversation, target), echoHash } };
}

function outcomeWithoutRow(
  conversation: ConversationRow,
  target: EarlyInsertTarget,
): 'repeated' | 'merged_away' | 'closed' {
  if (conversation.display_id !== target.displayId) return 'merged_away';
  const isClosed = target.statuses !== undefined && !target.statuses.includes(conversation.status);
  return isClosed ? 'closed' : 'repeated';
}
