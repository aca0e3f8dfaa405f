import type { ReplyDraft } from '@parley/contract';
import type { ReplyDraftRow } from './reply-drafts.repository';

/** A mode alone: nothing was ever begun in it. */
export function presentReplyDraft(row: ReplyDraftRow | Pick<ReplyDraftRow, 'mode'>): ReplyDraft {
  if (!('version' in row)) return { mode: row.mode, version: 0, writer: '', content: '', recipients: null };
  const { mode, version, writer, content } = row;
  return { mode, version, writer, content, recipients: row.recipients as ReplyDraft['recipients'] };
}
