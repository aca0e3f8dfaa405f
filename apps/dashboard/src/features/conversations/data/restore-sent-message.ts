import type { Recipients, ScheduledFile, ScheduledMessage } from '@parley/contract';
import type { QueryClient } from '@tanstack/react-query';
import { addAddresses, parseRecipients } from '../model/recipients';
import type { Scope } from '../model/scope';
import type { Thread } from '../model/thread';
import { setReplyMode } from './reply-mode-store';
import { conversationKeys } from './conversation-keys';
import { markVoiceNote, readDraftFiles, setDraftFiles } from './draft-files';
import type { ConversationDraftKey } from './draft-store';
import { readDraft, saveDraft } from './drafts';
import { replyTo, clearReplyTargetFocus } from './reply-targets';
import { findForUndoSend } from './undo-send-store';

interface Around {
  scope: Scope;
  queryClient: QueryClient;
}

/**
 * Puts what was taken back into the box, before what was begun there meanwhile: in its own mode, to whom it was to go and as
 * the answer that it was. In another tab than the one it was written in the text is the one that would have gone out, without
 * the signature, and the files are the server's. Throws when those cannot be had; everything else is back then.
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

/** Whom an e-mail was to go to; who was chosen meanwhile stays beside them. */
function putBackRecipients(place: ConversationDraftKey, row: ScheduledMessage): void {
  const { to_emails: to, cc_emails: cc, bcc_emails: bcc } = row.content_attributes;
  const back = parseRecipients(JSON.stringify({ to, cc, bcc }));
  // Of what is no e-mail the server keeps none.
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
  const answered = queryClient.getQueryData<Thread>(key)?.messages.find(({ id }) => id === messageId);
  replyTo(place, { messageId, isPrivate: answered?.private ?? row.private });
  // Its mode is known: nobody chose it just now.
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
