import { z } from 'zod';
import { conversationStatus } from '../conversations/entities';
import { channelType } from '../inboxes/entities';
import { iso, json, unix } from '../kit/values';
import { message, messageTypeNumber } from '../messages/entities';

export const searchedContact = z.strictObject({
  id: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  identifier: z.string().nullable(),
  additional_attributes: json,
  last_activity_at: unix.nullable(),
});
export type SearchedContact = z.infer<typeof searchedContact>;

/**
 * `id` is the display id. `message` is the oldest one, absent when there is none; `agent` is absent when unassigned.
 */
export const searchedConversation = z.strictObject({
  id: z.number(),
  account_id: z.number(),
  created_at: unix,
  message: message.optional(),
  contact: searchedContact,
  inbox: z.strictObject({
    id: z.number(),
    channel_id: z.number(),
    name: z.string(),
    channel_type: channelType,
  }),
  agent: z
    .strictObject({
      id: z.number(),
      available_name: z.string(),
      email: z.string(),
      name: z.string(),
      role: z.enum(['agent', 'administrator']).nullable(),
    })
    .optional(),
  /** Additive, like the two fields below: helps to tell several hits of one contact apart. */
  status: conversationStatus,
  snoozed_until: iso.nullable(),
  last_activity_at: unix,
});
export type SearchedConversation = z.infer<typeof searchedConversation>;

/** A conversation with its messages that match; `id` is the display id. */
export const conversationWithHits = z.strictObject({
  id: z.number(),
  uuid: z.string(),
  created_at: unix,
  contact: z.strictObject({ id: z.number(), name: z.string() }),
  inbox: z.strictObject({ id: z.number(), name: z.string(), channel_type: channelType }),
  messages: z.array(
    z.strictObject({
      content: z.string().nullable(),
      id: z.number(),
      sender_name: z.string().optional(),
      message_type: messageTypeNumber,
      created_at: unix,
    }),
  ),
  account_id: z.number(),
});
export type ConversationWithHits = z.infer<typeof conversationWithHits>;
