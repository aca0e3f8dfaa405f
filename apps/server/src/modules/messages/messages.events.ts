import { contentTypes, messageStatuses } from '@parley/contract';
import type { DomainEvent, LoggedEvent } from '../../platform/events/events';
import type { ConversationRow } from '../conversation-records/conversation-records.facade';
import { isDeleted, type MessageRow } from './messages.repository';

const about = (message: MessageRow, conversation: ConversationRow) => ({
  messageId: message.id,
  conversationId: conversation.id,
  inboxId: conversation.inbox_id,
  contactId: conversation.contact_id,
});

/** `echo_id` lets the sender match its optimistic copy. */
export const messageCreated = (
  message: MessageRow,
  conversation: ConversationRow,
  echoId: string | null,
): DomainEvent => ({
  type: 'message.created',
  ...about(message, conversation),
  data: echoId ? { echo_id: echoId } : {},
});

/** `changes`: column → [old, new]. */
export const messageUpdated = (
  message: MessageRow,
  conversation: ConversationRow,
  changes: Record<string, [unknown, unknown]>,
): DomainEvent => ({ type: 'message.updated', ...about(message, conversation), data: { changes } });

const shown = ['content', 'content_attributes', 'content_type', 'status', 'source_id'] as const;

/** Changed columns of a message that clients see, with enum values by name. */
export function messageChanges(before: MessageRow, after: MessageRow): Record<string, [unknown, unknown]> {
  const view = (row: MessageRow) => ({
    ...row,
    status: messageStatuses[row.status],
    content_type: contentTypes[row.content_type],
  });
  const [old, now] = [view(before), view(after)];
  const changed = shown.filter((column) => JSON.stringify(old[column]) !== JSON.stringify(now[column]));
  return Object.fromEntries(changed.map((column) => [column, [old[column], now[column]]]));
}

type Changes = Record<string, [unknown, unknown]>;
type Content = Pick<MessageRow, 'content' | 'content_attributes'>;

/**
 * Removes the old content from the changes of a deleted message, so that no event reveals it. `after`: the message as
 * it is now.
 */
export function redactContent(changes: Changes, after: Content): Changes {
  const told = ([column, change]: [string, [unknown, unknown]]): [string, [unknown, unknown]] =>
    column === 'content' || column === 'content_attributes'
      ? [column, [null, after[column]]]
      : [column, change];
  return Object.fromEntries(Object.entries(changes).map(told));
}

/** Whether this `message.updated` event reports the deletion of its message. */
export function isDeletionEvent({ data }: Pick<LoggedEvent, 'data'>): boolean {
  const { content_attributes: change } = (data.changes ?? {}) as Record<
    string,
    [unknown, unknown] | undefined
  >;
  return isDeleted({ content_attributes: (change?.[1] ?? {}) as MessageRow['content_attributes'] });
}

/** Requests the removal of the bytes of deleted files. */
export const messageFilesDropped = (
  message: MessageRow,
  conversation: ConversationRow,
  keys: readonly string[],
): DomainEvent => ({ type: 'message.files_dropped', ...about(message, conversation), data: { keys } });

export const firstReplyCreated = (message: MessageRow, conversation: ConversationRow): DomainEvent => ({
  type: 'first.reply.created',
  ...about(message, conversation),
});
