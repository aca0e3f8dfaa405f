import type { DomainEvent } from '../../platform/events/events';
import type { ConversationRow } from '../conversations/conversations.facade';
import type { MessageRow } from './messages.repository';

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

export const firstReplyCreated = (message: MessageRow, conversation: ConversationRow): DomainEvent => ({
  type: 'first.reply.created',
  ...about(message, conversation),
});
