import { z } from 'zod';
import { json } from '../kit/values';

/** What somebody said of themselves without proof; only what they said is there. */
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
  /** Nobody has shown, or confirmed, that whoever writes is the contact. */
  unverified: z.boolean(),
  /** Whether the claims wait for somebody to decide. */
  pending: z.boolean(),
  claims: contactClaims,
  /**
   * Ours: what the visitor submitted, as far as variables name it. Replies to an unverified visitor are filled from it;
   * null where they are filled from the contact.
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
