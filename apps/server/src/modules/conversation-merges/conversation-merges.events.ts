import { z } from 'zod';
import { defineEvent } from '../../platform/events/define-event';
import type { ConversationRow } from '../conversation-records/conversation-records.facade';

export const conversationMerged = defineEvent(
  'conversation.merged',
  {
    description:
      'Messages of another conversation were moved into this one, or, if `undone`, out of it again.',
    refs: { conversationId: 'required', contactId: 'required', inboxId: 'required' },
    /** `id`, `merged_id`: display ids. */
    data: z.strictObject({ id: z.number(), merged_id: z.number(), undone: z.boolean() }),
  },
  (target: ConversationRow, { mergedId, undone }: { mergedId: number; undone: boolean }) => ({
    conversationId: target.id,
    contactId: target.contact_id,
    inboxId: target.inbox_id,
    data: { id: target.display_id, merged_id: mergedId, undone },
  }),
);
