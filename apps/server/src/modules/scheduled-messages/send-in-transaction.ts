import type { Tx } from '../../platform/events/unit-of-work';
import type { ActionContext } from '../access/access.facade';
import { applyStatus } from '../conversations/conversations.facade';
import { canReply } from '../conversation-presenters/conversation-presenters.facade';
import { type ConversationRow } from '../conversation-records/conversation-records.facade';
import { shareFile } from '../files/files.facade';
import { findInbox, type InboxRow, findReplyWindow } from '../inboxes/inboxes.facade';
import { createMessageIn, buildNewMessage } from '../messages/messages.facade';
import { scheduledMessageUpdated } from './scheduled-messages.events';
import { deleteFileRows, listFiles, updateScheduled } from './scheduled-messages.repository';
import { NotSendableError, type ScheduledMessageRow } from './scheduled-messages.types';

/** In whose name the message is sent. */
export interface ScheduledSender {
  ctx: ActionContext;
  /** Name for the activity message about a status change. */
  name: string | null;
}

/**
 * Sends the message, updates its conversation, and marks it as sent in one transaction, under the locks of the
 * conversation and the row, so that nothing happens twice or only in part. Fills in variables. Error: 422 it cannot be
 * sent.
 */
export async function sendInTransaction(
  tx: Tx,
  row: ScheduledMessageRow,
  { conversation, sender }: { conversation: ConversationRow; sender: ScheduledSender },
): Promise<ScheduledMessageRow> {
  const inbox = await findInbox(tx.db, tx.accountId, conversation.inbox_id);
  if (!inbox) throw new NotSendableError('inbox_gone');
  if (!row.private && !(await canReplyNow(tx, conversation, inbox)))
    throw new NotSendableError('cannot_reply');
  const files = await listFiles(tx.db, tx.accountId, [row.id]);
  const input = {
    content: row.content,
    private: row.private,
    content_attributes: row.content_attributes,
    is_voice_message: row.is_voice_message,
    echo_id: row.echo_id,
  };
  const draft = await buildNewMessage(tx, sender.ctx, conversation, input, files.map(shareFile));
  const { message, conversation: after } = await createMessageIn(tx, conversation, draft);
  if (row.then_status !== null) {
    const change = { status: row.then_status, snoozedUntil: row.then_snoozed_until };
    await applyStatus(tx, after, change, { by: sender.name, locale: row.locale });
  }
  await deleteFileRows(tx.db, tx.accountId, row.id);
  const sent = await updateScheduled(tx.db, row, { state: 'sent', reason: null, message_id: message.id });
  tx.emit(scheduledMessageUpdated(sent, conversation));
  return sent;
}

/** Some channels accept replies only for a while after the contact's last message. */
async function canReplyNow(tx: Tx, conversation: ConversationRow, inbox: InboxRow): Promise<boolean> {
  return canReply(conversation, { reply_window: await findReplyWindow(tx.db, tx.accountId, inbox) });
}
