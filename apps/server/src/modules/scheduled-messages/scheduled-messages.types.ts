import type { ScheduledMessageReason } from '@parley/contract';
import type { Selectable } from 'kysely';
import type { ScheduledMessagesTable } from '../../platform/db/tables';
import { RuleError } from '../../platform/http/errors';
import type { StoredFile } from '../files/files.facade';

export type ScheduledMessageRow = Selectable<ScheduledMessagesTable>;
export type ScheduledFileRow = StoredFile & { id: number; scheduled_message_id: number | null };

const sentences = {
  cannot_reply: 'The channel takes no answer at the moment',
  inbox_gone: 'The inbox of this conversation was deleted',
} satisfies Partial<Record<ScheduledMessageReason, string>>;

/** The message cannot be sent: 422 for a direct request, the row's reason for a job. */
export class NotSendableError extends RuleError<keyof typeof sentences> {
  constructor(readonly reason: keyof typeof sentences) {
    super(reason, sentences[reason]);
  }
}
