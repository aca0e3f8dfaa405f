import type { ThreadKeys } from '../../channels/messages';
import { parseOwnMessageId } from '../../channels/email/parse/thread-keys';
import type { Tx } from '../../platform/events/unit-of-work';
import {
  type ConversationRow,
  lockConversationIfExists,
} from '../conversation-records/conversation-records.facade';
import {
  findConversationByUuid,
  findConversationOfSource,
  findConversationOfUnknownAnswer,
  listParticipants,
} from './threads.repository';

/** The conversation and how it was found. */
export interface FoundThread {
  conversation: ConversationRow;
  by: 'reply_address' | 'message_id' | 'same_unknown';
}

/** Ids that are looked up, so that a header of a megabyte costs nothing. */
const IDS_AT_MOST = 50;

/**
 * The conversation that a mail belongs to, locked (A6 of the email contract): by the secret reply address, by a message
 * that it answers, or by an unknown mail that an earlier one answered too. Headers can be forged, so unless the writer
 * knows the secret address, they must take part in the conversation already; otherwise a new one begins.
 */
export async function findThread(
  tx: Tx,
  { inboxId, keys, participants }: { inboxId: number; keys: ThreadKeys; participants: readonly string[] },
): Promise<FoundThread | undefined> {
  const { replyUuid, inReplyTo } = keys;
  if (replyUuid) {
    const id = await findConversationByUuid(tx.db, tx.accountId, { uuid: replyUuid });
    const conversation = id === undefined ? undefined : await lockConversationIfExists(tx, id);
    if (conversation) return { conversation, by: 'reply_address' };
  }
  for (const messageId of keys.messageIds.slice(0, IDS_AT_MOST)) {
    const id = await conversationOf(tx, inboxId, messageId);
    const conversation = id === undefined ? undefined : await joinable(tx, id, participants);
    if (conversation) return { conversation, by: 'message_id' };
  }
  if (!inReplyTo) return undefined;
  const id = await findConversationOfUnknownAnswer(tx.db, tx.accountId, { inboxId, inReplyTo });
  const conversation = id === undefined ? undefined : await joinable(tx, id, participants);
  return conversation && { conversation, by: 'same_unknown' };
}

async function conversationOf(tx: Tx, inboxId: number, messageId: string): Promise<number | undefined> {
  const own = parseOwnMessageId(messageId);
  if (own) return findConversationByUuid(tx.db, tx.accountId, { uuid: own.conversationUuid, inboxId });
  return findConversationOfSource(tx.db, tx.accountId, { inboxId, sourceId: messageId });
}

/** The conversation, locked, if the writer (the first participant) takes part in it. */
async function joinable(
  tx: Tx,
  id: number,
  [writer, ...others]: readonly string[],
): Promise<ConversationRow | undefined> {
  if (writer === undefined) return undefined;
  const known = await listParticipants(tx.db, tx.accountId, id);
  // A mail of somebody else whose Reply-To is a known address is still that person's mail.
  const from = others.slice(0, 1);
  if (![writer, ...from].some((address) => known.has(address.toLowerCase()))) return undefined;
  return lockConversationIfExists(tx, id);
}
