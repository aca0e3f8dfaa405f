import { z } from 'zod';
import { contactPush } from '../contacts/entities';
import { conversationPush } from '../conversations/entities';
import { workingHour } from '../inboxes/entities';
import { iso, json, imageUrl } from '../kit/values';
import { attachment, contentType } from '../messages/entities';

const ref = z.strictObject({ id: z.number(), name: z.string() });

/** One object with a single key per attribute. */
export const changedAttributes = z.array(
  z.record(z.string(), z.strictObject({ previous_value: z.unknown(), current_value: z.unknown() })),
);
export type ChangedAttributes = z.infer<typeof changedAttributes>;

export const userWebhook = z.strictObject({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  type: z.literal('user'),
});
export type UserWebhook = z.infer<typeof userWebhook>;

export const agentBotWebhook = z.strictObject({
  id: z.number(),
  name: z.string(),
  type: z.literal('agent_bot'),
});
export type AgentBotWebhook = z.infer<typeof agentBotWebhook>;

export const contactWebhook = contactPush.omit({ type: true }).extend({ avatar: imageUrl, account: ref });
export type ContactWebhook = z.infer<typeof contactWebhook>;

export const conversationWebhook = conversationPush.extend({ account: ref });
export type ConversationWebhook = z.infer<typeof conversationWebhook>;

/** Unlike in realtime events, the message type is a label and the time is ISO-8601. */
export const messageWebhook = z.strictObject({
  id: z.number(),
  content: z.string().nullable(),
  content_type: contentType,
  content_attributes: json,
  additional_attributes: json,
  message_type: z.enum(['incoming', 'outgoing', 'template']),
  private: z.boolean(),
  source_id: z.string().nullable(),
  created_at: iso,
  account: ref,
  inbox: ref,
  conversation: conversationWebhook,
  sender: z.union([contactWebhook, userWebhook, agentBotWebhook]).nullable(),
  attachments: z.array(attachment).optional(),
});
export type MessageWebhook = z.infer<typeof messageWebhook>;

const conversationChange = conversationWebhook.extend({ changed_attributes: changedAttributes.nullable() });
const typing = z.strictObject({
  user: z.union([userWebhook, agentBotWebhook, contactWebhook]),
  conversation: conversationWebhook,
  is_private: z.boolean(),
});

/** Additive: `id`, `name` and `channel_type`. `channel` has the channel settings without secrets. */
const inboxWebhook = z.strictObject({
  id: z.number(),
  name: z.string(),
  channel_type: z.string(),
  allow_messages_after_resolved: z.boolean(),
  lock_to_single_conversation: z.boolean(),
  auto_assignment_config: json,
  enable_auto_assignment: z.boolean(),
  enable_email_collect: z.boolean(),
  greeting_enabled: z.boolean(),
  greeting_message: z.string().nullable(),
  csat_survey_enabled: z.boolean(),
  business_name: z.string().nullable(),
  sender_name_type: z.enum(['friendly', 'professional']),
  timezone: z.string(),
  out_of_office_message: z.string().nullable(),
  working_hours_enabled: z.boolean(),
  working_hours: z.array(workingHour),
  created_at: iso,
  updated_at: iso,
  channel: json,
  account: ref,
});
export type InboxWebhook = z.infer<typeof inboxWebhook>;

/** Body of each event's deliveries, without the `event` property. */
export const webhookPayloads = {
  conversation_created: conversationWebhook,
  conversation_status_changed: conversationChange,
  conversation_updated: conversationChange,
  message_created: messageWebhook,
  message_updated: messageWebhook,
  contact_created: contactWebhook,
  contact_updated: contactWebhook.extend({ changed_attributes: changedAttributes }),
  webwidget_triggered: z.strictObject({
    id: z.number(),
    source_id: z.string(),
    contact: contactWebhook,
    inbox: ref,
    account: ref,
    current_conversation: conversationWebhook.nullable(),
    event_info: json,
  }),
  conversation_typing_on: typing,
  conversation_typing_off: typing,
  inbox_created: inboxWebhook,
  inbox_updated: inboxWebhook.extend({ changed_attributes: changedAttributes }),
} as const;
export type SentWebhookEvent = keyof typeof webhookPayloads;
export type WebhookPayload<E extends SentWebhookEvent> = z.infer<(typeof webhookPayloads)[E]>;
