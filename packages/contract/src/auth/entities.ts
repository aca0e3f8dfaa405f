import { z } from 'zod';
import { availability, role } from '../agents/entities';
import { memberAbilities } from '../kit/abilities';
import { iso, json, imageUrl } from '../kit/values';

/** A user's membership in one account. */
export const accountMembership = z.strictObject({
  id: z.number(),
  name: z.string(),
  status: z.enum(['active', 'suspended']),
  onboarding_step: z.string().nullable(),
  active_at: iso.nullable(),
  role,
  /** `['administrator']`, `['agent']`, or the permissions of the custom role followed by `custom_role`. */
  permissions: z.array(z.string()),
  /** What the user may do in this account, whatever the record. */
  abilities: z.array(z.enum(memberAbilities)),
  /** The availability the user chose. */
  availability,
  /** The availability that others see. */
  availability_status: availability,
  auto_offline: z.boolean(),
  custom_role_id: z.number().nullable(),
  custom_role: z
    .strictObject({
      id: z.number(),
      name: z.string(),
      description: z.string().nullable(),
      permissions: z.array(z.string()),
    })
    .nullable(),
});
export type AccountMembership = z.infer<typeof accountMembership>;

/** The signed-in user, as sent only to that user: includes the personal access token and the socket token. */
export const sessionUser = z.strictObject({
  id: z.number(),
  access_token: z.string(),
  /** The account used last. */
  account_id: z.number().nullable(),
  available_name: z.string(),
  avatar_url: imageUrl,
  confirmed: z.boolean(),
  display_name: z.string().nullable(),
  message_signature: z.string().nullable(),
  email: z.string(),
  /** New email address that the user has not confirmed yet. */
  unconfirmed_email: z.string().optional(),
  inviter_id: z.number().nullable(),
  name: z.string(),
  provider: z.string(),
  pubsub_token: z.string(),
  custom_attributes: json.optional(),
  /** Role in the account used last. */
  role: role.nullable(),
  ui_settings: json,
  uid: z.string(),
  type: z.enum(['SuperAdmin']).nullable(),
  accounts: z.array(accountMembership),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const sessionAnswer = z.strictObject({ data: sessionUser });

/** The password was right but a second factor is required. There is no session yet; the next call sends the token. */
export const mfaChallenge = z.strictObject({ mfa_required: z.literal(true), mfa_token: z.string() });
export type MfaChallenge = z.infer<typeof mfaChallenge>;

/** Response of every call that can start a session: 200 with the user, or 206 with the challenge. */
export const signInResult = z.union([sessionAnswer, mfaChallenge]);

/**
 * The user's new email address is confirmed. This starts no session, because the link was mailed to an address and does
 * not show who opened it.
 */
export const emailChanged = z.strictObject({ email_changed: z.literal(true) });
export type EmailChanged = z.infer<typeof emailChanged>;
