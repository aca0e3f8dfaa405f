import { z } from 'zod';
import { json } from '../kit/values';

/** What an unverified visitor submitted about themselves; contains only the submitted fields. */
export const contactClaims = z.strictObject({
  name: z.string().optional(),
  email: z.string().nullable().optional(),
  phone_number: z.string().nullable().optional(),
  identifier: z.string().nullable().optional(),
  avatar_url: z.string().optional(),
  additional_attributes: json.optional(),
  custom_attributes: json.optional(),
});
export type ContactClaims = z.infer<typeof contactClaims>;

export const conversationIdentity = z.strictObject({
  /** The sender has not proved to be the contact, and no agent has confirmed it. */
  unverified: z.boolean(),
  /** An agent still has to accept or reject the claims. */
  pending: z.boolean(),
  claims: contactClaims,
  /**
   * Additive: the submitted values that variables can use. Replies to an unverified visitor are filled from these; null
   * if replies are filled from the contact.
   */
  submitted: z
    .strictObject({
      id: z.number(),
      name: z.string(),
      email: z.string().nullable(),
      phone_number: z.string().nullable(),
      custom_attributes: json,
    })
    .nullable(),
});
export type ConversationIdentity = z.infer<typeof conversationIdentity>;
