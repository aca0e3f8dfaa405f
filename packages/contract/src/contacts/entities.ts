import { z } from 'zod';
import { json, pictureUrl, unix, iso } from '../kit/values';
import { inboxSlim } from '../inboxes/entities';

export const contactInboxRef = z.strictObject({ source_id: z.string(), inbox: inboxSlim });
export type ContactInboxRef = z.infer<typeof contactInboxRef>;

/** `contact_inboxes` only on the contact endpoints; `last_activity_at` absent when never active. */
export const contact = z.strictObject({
  additional_attributes: json,
  availability_status: z.enum(['online', 'offline']),
  email: z.string().nullable(),
  id: z.number(),
  name: z.string(),
  phone_number: z.string().nullable(),
  blocked: z.boolean(),
  identifier: z.string().nullable(),
  thumbnail: pictureUrl,
  custom_attributes: json,
  last_activity_at: unix.optional(),
  created_at: unix.optional(),
  contact_inboxes: z.array(contactInboxRef).optional(),
});
export type Contact = z.infer<typeof contact>;

export const contactPush = z.strictObject({
  id: z.number(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  identifier: z.string().nullable(),
  thumbnail: pictureUrl,
  blocked: z.boolean(),
  type: z.literal('contact'),
  additional_attributes: json,
  custom_attributes: json,
});
export type ContactPush = z.infer<typeof contactPush>;

/** The stored row, as some widget and public calls return it. */
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
