import type { ReplyDraft } from '@parley/contract';
import type { ReplyDraftRow } from './reply-drafts.repository';

/** Presents a draft; a row with only a mode is an empty draft that was never saved. */
export function presentReplyDraft(row: ReplyDraftRow | Pick<ReplyDraftRow, 'mode'>): ReplyDraft {
  if (!('version' in row)) return { mode: row.mode, version: 0, writer: '', content: '', recipients: null };
  const { mode, version, writer, content } = row;
  return { mode, version, writer, content, recipients: row.recipients as ReplyDraft['recipients'] };
}
