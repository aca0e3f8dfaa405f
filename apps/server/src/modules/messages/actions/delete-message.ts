import type { Tx } from '../../../platform/events/unit-of-work';
import type { ActionContext } from '../../access/access.facade';
import { deleteAttachedUploads } from '../../files/files.facade';
import { activityText } from '../activity-texts';
import { eraseContentFromEvents } from '../message-events.repository';
import { messageChanges, messageFilesDropped, messageUpdated, redactContent } from '../messages.events';
import { deleteAttachments, isDeleted, type MessageRow, updateMessageRow } from '../messages.repository';
import { lockMessage } from './lock-message';

/**
 * Replaces the content of a message by a deletion notice, permanently and for everybody: text, attributes, translations
 * and files are removed, later events do not carry them, and stored events are stripped of them. The audit log records
 * who deleted it. Deleting it again changes nothing. Error: 404.
 */
export async function deleteMessage(
  ctx: ActionContext,
  displayId: number,
  messageId: number,
): Promise<MessageRow> {
  return ctx.write(async (tx) => {
    const { conversation, message } = await lockMessage(tx, ctx, displayId, messageId);
    if (isDeleted(message)) return message;
    const keys = await deleteMessageFiles(tx, messageId);
    const text = activityText(ctx.locale, 'message_deleted', {});
    const { template_params: _content, ...additional } = message.additional_attributes;
    const after = await updateMessageRow(tx.db, tx.accountId, messageId, {
      content: text,
      processed_content: text,
      content_type: 0,
      content_attributes: JSON.stringify({ deleted: true }),
      additional_attributes: JSON.stringify(additional),
    });
    await eraseContentFromEvents(tx.db, tx.accountId, messageId);
    tx.audit({
      auditableType: 'Message',
      auditableId: messageId,
      action: 'destroy',
      changes: { conversation_id: conversation.display_id, files: keys.attachments },
    });
    const changes = redactContent(messageChanges(message, after), after);
    tx.emit(messageUpdated(after, conversation, changes));
    if (keys.files.length > 0) tx.emit(messageFilesDropped(after, conversation, keys.files));
    return after;
  });
}

/** Deletes the rows that refer to the files; a job removes the blobs that nothing else refers to. */
async function deleteMessageFiles(
  tx: Tx,
  messageId: number,
): Promise<{ attachments: number; files: string[] }> {
  const rows = await deleteAttachments(tx.db, tx.accountId, messageId);
  if (rows.length > 0) {
    await deleteAttachedUploads(
      tx.db,
      tx.accountId,
      rows.map((row) => row.blob_id),
    );
  }
  const files = rows.flatMap(({ file_key, thumb_key }) => (thumb_key ? [file_key, thumb_key] : [file_key]));
  return { attachments: rows.length, files };
}
