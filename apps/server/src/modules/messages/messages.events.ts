import { contentTypes, messageStatuses } from '@parley/contract';
import { z } from 'zod';
import { changesOf } from '../../platform/events/changes';
import { defineEvent } from '../../platform/events/define-event';
import type { LoggedEvent } from '../../platform/events/events';
import type { ConversationRow } from '../conversation-records/conversation-records.facade';
import { isDeleted, type MessageRow } from './messages.repository';

const refs = {
  messageId: 'required',
  conversationId: 'required',
  inboxId: 'required',
  contactId: 'required',
} as const;
const about = (message: Pick<MessageRow, 'id'>, conversation: ConversationRow) => ({
  messageId: message.id,
  conversationId: conversation.id,
  inboxId: conversation.inbox_id,
  contactId: conversation.contact_id,
});

export const messageCreated = defineEvent(
  'message.created',
  {
    description: 'A message was added to a conversation.',
    refs,
    /** `echo_id` lets the sender match its optimistic copy; absent if the sender gave none. */
    data: z.strictObject({ echo_id: z.string().optional() }),
  },
  (message: MessageRow, conversation: ConversationRow, echoId: string | null) => ({
    ...about(message, conversation),
    data: echoId ? { echo_id: echoId } : {},
  }),
);

/** The columns of a message that clients see. */
const watchedColumns = ['content', 'content_attributes', 'content_type', 'status', 'source_id'] as const;
const messageChangesSchema = changesOf(watchedColumns);
export type MessageChanges = z.output<typeof messageChangesSchema>;

/** `retry`: the message had failed and is sent again. */
export const messageUpdated = defineEvent(
  'message.updated',
  {
    description: 'A message has changed: its text, its delivery status, or that it is deleted.',
    refs,
    /** `retry`: the message had failed and is sent again; otherwise absent. */
    data: z.strictObject({ changes: messageChangesSchema, retry: z.literal(true).optional() }),
  },
  (
    message: MessageRow,
    conversation: ConversationRow,
    changes: MessageChanges,
    { isRetry = false }: { isRetry?: boolean } = {},
  ) => ({
    ...about(message, conversation),
    data: { changes, ...(isRetry ? { retry: true as const } : {}) },
  }),
);

/** Changed columns of a message that clients see, with enum values by name. */
export function messageChanges(before: MessageRow, after: MessageRow): MessageChanges {
  const view = (row: MessageRow) => ({
    ...row,
    status: messageStatuses[row.status],
    content_type: contentTypes[row.content_type],
  });
  const [old, now] = [view(before), view(after)];
  const changes: MessageChanges = {};
  for (const column of watchedColumns) {
    if (JSON.stringify(old[column]) !== JSON.stringify(now[column])) {
      changes[column] = [old[column], now[column]];
    }
  }
  return changes;
}

type Content = Pick<MessageRow, 'content' | 'content_attributes'>;

/**
 * Removes the old content from the changes of a deleted message, so that no event reveals it. `after`: the message as
 * it is now.
 */
export function redactContent(changes: MessageChanges, after: Content): MessageChanges {
  const { content, content_attributes: attributes, ...others } = changes;
  return {
    ...(content ? { content: [null, after.content] } : {}),
    ...(attributes ? { content_attributes: [null, after.content_attributes] } : {}),
    ...others,
  };
}

/** Whether this `message.updated` event reports the deletion of its message. */
export function isDeletionEvent({ data }: Pick<LoggedEvent<typeof messageUpdated>, 'data'>): boolean {
  const attributes = data.changes.content_attributes?.[1];
  return (
    typeof attributes === 'object' &&
    attributes !== null &&
    isDeleted({ content_attributes: { ...attributes } })
  );
}

export const messageFilesDropped = defineEvent(
  'message.files_dropped',
  {
    description: 'The files of a message were deleted; a job removes their bytes.',
    refs,
    data: z.strictObject({ keys: z.array(z.string()) }),
  },
  (message: MessageRow, conversation: ConversationRow, keys: readonly string[]) => ({
    ...about(message, conversation),
    data: { keys: [...keys] },
  }),
);

export const firstReplyCreated = defineEvent(
  'first.reply.created',
  { description: 'An agent replied to a conversation for the first time.', refs },
  about,
);

export const conversationMentioned = defineEvent(
  'conversation.mentioned',
  {
    description: 'A user was mentioned in a private note.',
    refs: { ...refs, userId: 'required' },
  },
  (note: Pick<MessageRow, 'id'>, conversation: ConversationRow, userId: number) => ({
    ...about(note, conversation),
    userId,
  }),
);
