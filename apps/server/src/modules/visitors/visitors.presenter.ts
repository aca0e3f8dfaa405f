import {
  type ConversationRecord,
  conversationStatuses,
  type Message,
  type VisitorMessage,
  type WidgetContact,
  type WidgetConversation,
  type WidgetMessage,
} from '@parley/contract';
import { isoOrNull, unix } from '../../platform/clock/clock';
import { NotFoundError } from '../../platform/http/errors';
import type { ContactRow } from '../contacts/contacts.facade';
import type { ConversationRow } from '../conversation-records/conversation-records.facade';

/** Only says which fields are known, not their values, because scripts of the host page can read this too. */
export function presentWidgetContact(row: ContactRow): WidgetContact {
  return {
    id: row.id,
    has_email: row.email !== null,
    has_name: row.name !== '',
    has_phone_number: row.phone_number !== null,
  };
}

export function presentWidgetConversation(row: ConversationRow): WidgetConversation {
  return {
    id: row.display_id,
    inbox_id: row.inbox_id,
    contact_last_seen_at: unix(row.contact_last_seen_at),
    agent_last_seen_at: unix(row.agent_last_seen_at),
    status: conversationStatuses[row.status] ?? 'open',
  };
}

/** Shape of a message for external callers, from its shape for agents. Throws for private notes and activity (T4). */
export function presentWidgetMessage(message: Message): WidgetMessage {
  if (message.private || message.message_type === 2) {
    throw new Error(`message ${message.id} is not for people outside`);
  }
  return {
    id: message.id,
    content: message.content,
    message_type: message.message_type,
    content_type: message.content_type,
    content_attributes: message.content_attributes,
    created_at: message.created_at,
    conversation_id: message.conversation_id,
    ...(message.attachments && { attachments: message.attachments }),
    ...(message.sender && { sender: message.sender }),
  };
}

/** Error: 404 if the contact who wrote the message was deleted meanwhile. */
export function presentVisitorMessage(message: Message): VisitorMessage {
  const { sender } = message;
  if (sender?.type !== 'contact') throw new NotFoundError();
  return {
    id: message.id,
    content: message.content,
    inbox_id: message.inbox_id,
    conversation_id: message.conversation_id,
    message_type: 0,
    created_at: message.created_at,
    private: message.private,
    source_id: message.source_id,
    content_attributes: message.content_attributes,
    ...(message.attachments && { attachments: message.attachments }),
    sender,
  };
}

/**
 * `contactId`: the contact as the visitor knows it. Leaves out what is internal to the team: assignee, team, priority,
 * labels.
 */
export function presentConversationRecord(row: ConversationRow, contactId: number): ConversationRecord {
  return {
    id: row.id,
    display_id: row.display_id,
    uuid: row.uuid,
    account_id: row.account_id,
    inbox_id: row.inbox_id,
    contact_id: contactId,
    contact_inbox_id: row.contact_inbox_id,
    status: conversationStatuses[row.status] ?? 'open',
    contact_last_seen_at: isoOrNull(row.contact_last_seen_at),
    agent_last_seen_at: isoOrNull(row.agent_last_seen_at),
    last_activity_at: row.last_activity_at.toISOString(),
    additional_attributes: row.additional_attributes,
    custom_attributes: row.custom_attributes,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
