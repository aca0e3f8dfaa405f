import type { Tx } from '../../platform/events/unit-of-work';
import { addParticipants, type ConversationRow } from '../conversation-records/conversation-records.facade';
import { findMentionable, upsertMentions } from './mentions.repository';
import { conversationMentioned } from './messages.events';
import type { MessageRow } from './messages.repository';

const MENTION = /mention:\/\/(user|team)\/(\d{1,15})\//g;
const MENTIONS_AT_MOST = 100;

/**
 * Records the agents mentioned in a private note (`mention://user/<id>/<name>`, `mention://team/<id>/<name>`): they
 * become participants, see the conversation among their mentions and are notified. Only administrators and members of
 * the inbox can be mentioned; authors who mention themselves are ignored.
 */
export async function recordMentions(
  tx: Tx,
  conversation: ConversationRow,
  note: Pick<MessageRow, 'id' | 'content'>,
): Promise<void> {
  const named = [...(note.content ?? '').matchAll(MENTION)].slice(0, MENTIONS_AT_MOST);
  if (named.length === 0) return;
  const idsOf = (kind: string) => named.filter((match) => match[1] === kind).map((match) => Number(match[2]));
  const userIds = await findMentionable(tx.db, tx.accountId, {
    users: idsOf('user'),
    teams: idsOf('team'),
    inboxId: conversation.inbox_id,
    authorId: tx.actor.type === 'User' ? (tx.actor.id ?? 0) : 0,
  });
  if (userIds.length === 0) return;
  await upsertMentions(tx.db, tx.accountId, { conversationId: conversation.id, userIds });
  await addParticipants(tx.db, tx.accountId, conversation.id, userIds);
  for (const userId of userIds) {
    tx.emit(conversationMentioned(note, conversation, userId));
  }
}
