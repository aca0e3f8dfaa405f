import type { DbReader } from '../../platform/db/database';
import type { ConversationRow } from '../conversation-records/conversation-records.facade';
import { findInbox, findReplyWindow } from '../inboxes/inboxes.facade';
import { canReply } from './conversations.presenter';

/** Some channels accept replies only for a limited time after the contact's last message. */
export async function isReplyPossible(db: DbReader, conversation: ConversationRow): Promise<boolean> {
  const { account_id: accountId } = conversation;
  const inbox = await findInbox(db, accountId, conversation.inbox_id);
  if (!inbox) return false;
  return canReply(conversation, { reply_window: await findReplyWindow(db, accountId, inbox) });
}
