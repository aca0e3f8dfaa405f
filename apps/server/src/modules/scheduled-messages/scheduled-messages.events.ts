import { z } from 'zod';
import { defineEvent } from '../../platform/events/define-event';
import type { ConversationRow } from '../conversation-records/conversation-records.facade';
import type { ScheduledMessageRow } from './scheduled-messages.types';

export const scheduledMessageUpdated = defineEvent(
  'scheduled_message.updated',
  {
    description: 'A scheduled message was created, changed or finished.',
    refs: { conversationId: 'required', inboxId: 'required', contactId: 'required' },
    /** `conversation_id`: display id. */
    data: z.strictObject({ id: z.number(), conversation_id: z.number(), waiting: z.boolean() }),
  },
  (
    row: ScheduledMessageRow,
    conversation: Pick<ConversationRow, 'id' | 'display_id' | 'inbox_id' | 'contact_id'>,
  ) => ({
    conversationId: conversation.id,
    inboxId: conversation.inbox_id,
    contactId: conversation.contact_id,
    data: {
      id: row.id,
      conversation_id: conversation.display_id,
      waiting: row.state === 'waiting' || row.state === 'failed',
    },
  }),
);
