import { z } from 'zod';
import { json, imageUrl, unix, iso } from '../kit/values';
import { agent } from '../agents/entities';
import { channelType, inboxSlim } from '../inboxes/entities';

export const contactInboxRef = z.strictObject({ source_id: z.string(), inbox: inboxSlim });
export type ContactInboxRef = z.infer<typeof contactInboxRef>;

/**
 * `contact_inboxes` and the additive `labels` are present only in responses of the contact endpoints;
 * `last_activity_at` is absent if there was none.
 */
export const contact = z.strictObject({
  additional_attributes: json,
  availability_status: z.enum(['online', 'offline']),
  email: z.string().nullable(),
  id: z.number(),
  name: z.string(),
  phone_number: z.string().nullable(),
  blocked: z.boolean(),
  identifier: z.string().nullable(),
  thumbnail: imageUrl,
  custom_attributes: json,
  last_activity_at: unix.optional(),
  created_at: unix.optional(),
  contact_inboxes: z.array(contactInboxRef).optional(),
  labels: z.array(z.string()).optional(),
});
export type Contact = z.infer<typeof contact>;

export const contactPush = z.strictObject({
  id: z.number(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  identifier: z.string().nullable(),
  thumbnail: imageUrl,
  blocked: z.boolean(),
  type: z.literal('contact'),
  additional_attributes: json,
  custom_attributes: json,
});
export type ContactPush = z.infer<typeof contactPush>;

/** The stored contact row, as some widget and public calls return it. */
export const contactRecord = z.strictObject({
  id: z.number(),
  account_id: z.number(),
  name: z.string().nullable(),
  middle_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  identifier: z.string().nullable(),
  contact_type: z.enum(['visitor', 'lead', 'customer']),
  blocked: z.boolean(),
  company_id: z.number().nullable(),
  location: z.string().nullable(),
  country_code: z.string().nullable(),
  additional_attributes: json,
  custom_attributes: json,
  last_activity_at: iso.nullable(),
  created_at: iso,
  updated_at: iso,
});
export type ContactRecord = z.infer<typeof contactRecord>;

/** The stored inbox row, as returned when a contact is created. */
export const inboxRecord = z.strictObject({
  id: z.number(),
  channel_id: z.number(),
  account_id: z.number(),
  name: z.string(),
  created_at: iso,
  updated_at: iso,
  channel_type: channelType,
  enable_auto_assignment: z.boolean(),
  greeting_enabled: z.boolean(),
  greeting_message: z.string().nullable(),
  email_address: z.string().nullable(),
  working_hours_enabled: z.boolean(),
  out_of_office_message: z.string().nullable(),
  timezone: z.string(),
  enable_email_collect: z.boolean(),
  csat_survey_enabled: z.boolean(),
  allow_messages_after_resolved: z.boolean(),
  auto_assignment_config: json,
  lock_to_single_conversation: z.boolean(),
  portal_id: z.number().nullable(),
  sender_name_type: z.enum(['friendly', 'professional']),
  business_name: z.string().nullable(),
  csat_config: json,
});
export type InboxRecord = z.infer<typeof inboxRecord>;

/** `user` is absent when the author was deleted. */
export const note = z.strictObject({
  id: z.number(),
  content: z.string(),
  account_id: z.number(),
  contact_id: z.number(),
  user: agent.optional(),
  created_at: unix,
  updated_at: unix,
});
export type Note = z.infer<typeof note>;
