import type { DomainEvent } from '../../platform/events/events';
import type { ConversationRow } from '../conversation-records/conversation-records.facade';
import type { ScheduledMessageRow } from './scheduled-messages.types';

/** A scheduled message was created, changed or finished. */
export const scheduledMessageUpdated = (
  row: ScheduledMessageRow,
  conversation: Pick<ConversationRow, 'id' | 'display_id' | 'inbox_id' | 'contact_id'>,
): DomainEvent => ({
  type: 'scheduled_message.updated',
  conversationId: conversation.id,
  inboxId: conversation.inbox_id,
  contactId: conversation.contact_id,
  data: {
    id: row.id,
    conversation_id: conversation.display_id,
    waiting: row.state === 'waiting' || row.state === 'failed',
  },
});
