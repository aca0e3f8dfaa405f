import type { Recipients, ScheduledFile, ScheduledMessage } from '@parley/contract';
import type { QueryClient } from '@tanstack/react-query';
import { addAddresses, parseRecipients } from '../model/recipients';
import type { Scope } from '../../conversations/model/scope';
import type { Thread } from '../../conversations/model/thread';
import { setReplyMode } from './reply-mode-store';
import { conversationKeys } from '../../conversations/data/conversation-keys';
import { markVoiceNote, readDraftFiles, setDraftFiles } from './draft-files';
import type { ConversationDraftKey } from './draft-store';
import { readDraft, saveDraft } from './drafts';
import { replyTo, clearReplyTargetFocus } from './reply-targets';
import { findForUndoSend } from '../../conversations/data/undo-send-store';

interface Around {
  scope: Scope;
  queryClient: QueryClient;
}

/**
 * Restores an undone message to the reply box, before any text begun there meanwhile, with its mode, recipients and
 * reply target. In a tab other than the one it was written in, the text is the stored one without the signature, and
 * the files are downloaded from the server. Throws when the files cannot be downloaded; everything else is restored by
 * then.
 */
export async function restoreToReplyBox(
  { scope, queryClient }: Around,
  row: ScheduledMessage,
  signature: string,
): Promise<void> {
  const { accountId, myId: userId } = scope;
  const place = { accountId, userId, conversationId: row.conversation_id };
  const mode = row.private ? 'note' : 'reply';
  const draft = { ...place, mode } as const;
  const before = findForUndoSend(row.echo_id);
  const text = before?.text ?? withoutSignature(row.content ?? '', signature);
  const begun = readDraft(draft);
  saveDraft(draft, [text, begun].filter((part) => part.trim() !== '').join('\n\n'));
  putBackRecipients(place, row);
  putBackTarget(queryClient, place, row);
  setReplyMode(place, mode);
  const files = before?.files ?? (await Promise.all(row.attachments.map((file) => fetchFile(row, file))));
  setDraftFiles(draft, [...files, ...readDraftFiles(draft)]);
}

/** Restores the e-mail recipients. Recipients chosen meanwhile are kept as well. */
function putBackRecipients(place: ConversationDraftKey, row: ScheduledMessage): void {
  const { to_emails: to, cc_emails: cc, bcc_emails: bcc } = row.content_attributes;
  const back = parseRecipients(JSON.stringify({ to, cc, bcc }));
  // The server stores no recipients for messages that are no e-mails.
  if (to === undefined || !back) return;
  const draft = { ...place, mode: 'recipients' } as const;
  const chosen = parseRecipients(readDraft(draft));
  if (!chosen) return saveDraft(draft, findForUndoSend(row.echo_id)?.recipients ?? JSON.stringify(back));
  const both = (field: keyof Recipients) => addAddresses(back[field], chosen[field]);
  saveDraft(draft, JSON.stringify({ to: both('to'), cc: both('cc'), bcc: both('bcc') }));
}

function putBackTarget(queryClient: QueryClient, place: ConversationDraftKey, row: ScheduledMessage): void {
  const { in_reply_to: messageId } = row.content_attributes;
  if (typeof messageId !== 'number') return;
  const key = conversationKeys.thread(place.accountId, place.conversationId);
  const repliedTo = queryClient.getQueryData<Thread>(key)?.messages.find(({ id }) => id === messageId);
  replyTo(place, { messageId, isPrivate: repliedTo?.private ?? row.private });
  // The mode is already set, and the target was not just chosen, so the field must not take the focus.
  clearReplyTargetFocus(place);
}

function withoutSignature(text: string, signature: string): string {
  const tail = `\n\n${signature}`;
  return signature !== '' && text.endsWith(tail) ? text.slice(0, -tail.length) : text;
}

async function fetchFile(row: ScheduledMessage, stored: ScheduledFile): Promise<File> {
  const answer = await fetch(stored.data_url);
  if (!answer.ok) throw new Error(`the file could not be had: ${answer.status}`);
  const file = new File([await answer.blob()], stored.filename, { type: stored.content_type });
  return row.is_voice_message && stored.file_type === 'audio' ? markVoiceNote(file) : file;
}
