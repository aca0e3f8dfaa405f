import { z } from 'zod';
import { contactRecord } from '../contacts/entities';
import { conversationStatus } from '../conversations/entities';
import { workingHour } from '../inboxes/entities';
import { unix } from '../kit/values';
import { widgetMessage } from '../widget/entities';

export const publicInbox = z.strictObject({
  identifier: z.string(),
  /** Contacts must prove their identifier (HMAC). */
  identity_validation_enabled: z.boolean(),
  name: z.string(),
  timezone: z.string(),
  working_hours: z.array(workingHour),
  working_hours_enabled: z.boolean(),
  csat_survey_enabled: z.boolean(),
  greeting_enabled: z.boolean(),
});
export type PublicInbox = z.infer<typeof publicInbox>;

export const publicContact = z.strictObject({
  source_id: z.string(),
  /** Token for subscribing to `/cable`. */
  pubsub_token: z.string(),
  id: z.number(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
});
export type PublicContact = z.infer<typeof publicContact>;

export const publicConversation = z.strictObject({
  /** Display id. */
  id: z.number(),
  uuid: z.string(),
  inbox_id: z.number(),
  contact_last_seen_at: unix,
  agent_last_seen_at: unix,
  status: conversationStatus,
  /** Oldest first; without private notes and activity. */
  messages: z.array(widgetMessage),
  contact: contactRecord,
});
export type PublicConversation = z.infer<typeof publicConversation>;
