import { z } from 'zod';
import { defineEvent } from '../../platform/events/define-event';
import type { ConversationRow } from '../conversation-records/conversation-records.facade';
import type { CsatResponseRow } from './csat-responses.repository';

const refs = {
  messageId: 'required',
  conversationId: 'required',
  inboxId: 'required',
  contactId: 'required',
} as const;
/** `id`: the answer's id. */
const data = z.strictObject({ id: z.number() });

const about = (response: CsatResponseRow, conversation: ConversationRow) => ({
  messageId: response.message_id,
  conversationId: conversation.id,
  inboxId: conversation.inbox_id,
  contactId: conversation.contact_id,
  data: { id: response.id },
});

export const surveyAnswered = defineEvent(
  'survey.answered',
  { description: 'A customer answered a survey, or changed the answer.', refs, data },
  about,
);

export const surveyReviewed = defineEvent(
  'survey.reviewed',
  { description: 'The review notes about an answer to a survey were changed.', refs, data },
  about,
);
