import type { ScheduledFile, ScheduledMessage } from '@parley/contract';
import type { Scope } from '../model/scope';
import { markVoiceNote, readDraftFiles, setDraftFiles } from './draft-files';
import { readDraft, saveDraft } from './drafts';
import { writtenBefore } from './written-before';

/**
 * Puts what was taken back into the box, before what was begun there meanwhile. In another tab than the one it was written in
 * the text is the one that would have gone out, without the signature, and the files are the server's. Throws when those cannot
 * be had; the text is back then.
 */
export async function putBackIntoBox(
  { accountId, myId }: Scope,
  row: ScheduledMessage,
  signature: string,
): Promise<void> {
  const { conversation_id: conversationId } = row;
  const before = writtenBefore(row.echo_id);
  const draft = { accountId, userId: myId, conversationId, mode: row.private ? 'note' : 'reply' } as const;
  const text = before?.text ?? withoutSignature(row.content ?? '', signature);
  const begun = readDraft(draft);
  saveDraft(draft, [text, begun].filter((part) => part.trim() !== '').join('\n\n'));
  const files = before?.files ?? (await Promise.all(row.attachments.map((file) => fetchFile(row, file))));
  setDraftFiles(draft, [...files, ...readDraftFiles(draft)]);
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
