import { z } from 'zod';
import { defineEvent } from '../../platform/events/define-event';
import type { ConversationRow } from '../conversation-records/conversation-records.facade';

export const conversationMessagesMoved = defineEvent(
  'conversation.messages_moved',
  {
    description: 'A message was moved into this conversation, or out of it to another one.',
    refs: { conversationId: 'required', contactId: 'required', inboxId: 'required' },
    /** `id`: display id. */
    data: z.strictObject({ id: z.number() }),
  },
  (conversation: ConversationRow) => ({
    conversationId: conversation.id,
    contactId: conversation.contact_id,
    inboxId: conversation.inbox_id,
    data: { id: conversation.display_id },
  }),
);
