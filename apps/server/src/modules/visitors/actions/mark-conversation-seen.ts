import { messageStatuses } from '@parley/contract';
import type { Tx } from '../../../platform/events/unit-of-work';
import {
  changeConversation,
  type ConversationRow,
  lockConversationById,
} from '../../conversation-records/conversation-records.facade';
import { messageUpdated, updateMessageRow } from '../../messages/messages.facade';
import type { ExternalCaller } from '../external-caller';
import { findUnreadReplies } from '../visitors.repository';

const READ = messageStatuses.indexOf('read');
/** Clients may report this on every scroll, so without new replies the time is written at most once per interval. */
const WRITTEN_EVERY_MS = 5_000;

/** Marks the agents' messages as read and stores when the contact saw the conversation. */
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
