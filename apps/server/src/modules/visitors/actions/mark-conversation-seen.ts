import { messageStatuses } from '@parley/contract';
import type { Tx } from '../../../platform/events/unit-of-work';
import {
  changeConversation,
  type ConversationRow,
  lockConversationById,
} from '../../conversations/conversations.facade';
import { messageUpdated, updateMessageRow } from '../../messages/messages.facade';
import type { ExternalCaller } from '../external-caller';
import { findUnreadReplies } from '../visitors.repository';

const READ = messageStatuses.indexOf('read');
/** A client may say so on every scroll; one mark in this time is enough when nothing new was there. */
const WRITTEN_EVERY_MS = 5_000;

/** The contact has seen the conversation: what agents wrote until now is read. */
export async function markConversationSeen(ctx: ExternalCaller, found: ConversationRow): Promise<void> {
  await ctx.write(async (tx) => {
    const conversation = await lockConversationById(tx, found.id);
    const read = await markRepliesRead(tx, conversation);
    const seenAt = conversation.contact_last_seen_at?.getTime() ?? 0;
    if (read === 0 && Date.now() - seenAt < WRITTEN_EVERY_MS) return;
    await changeConversation(tx, conversation, { contact_last_seen_at: new Date() });
  });
}

async function markRepliesRead(tx: Tx, conversation: ConversationRow): Promise<number> {
  const replies = await findUnreadReplies(tx.db, tx.accountId, conversation.id);
  for (const reply of replies) {
    const after = await updateMessageRow(tx.db, tx.accountId, reply.id, { status: READ });
    tx.emit(messageUpdated(after, conversation, { status: [messageStatuses[reply.status], 'read'] }));
  }
  return replies.length;
}
