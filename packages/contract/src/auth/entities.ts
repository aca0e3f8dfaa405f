import { z } from 'zod';
import { availability, role } from '../agents/entities';
import { iso, json, imageUrl } from '../kit/values';

/** A person's place in one of their accounts. */
export const accountMembership = z.strictObject({
  id: z.number(),
  name: z.string(),
  status: z.enum(['active', 'suspended']),
  onboarding_step: z.string().nullable(),
  active_at: iso.nullable(),
  role,
  /** `['administrator']`, `['agent']`, or the permissions of the custom role followed by `custom_role`. */
  permissions: z.array(z.string()),
  /** What they chose. */
  availability,
  /** What others see. */
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

/** The signed-in person, to themselves: carries their personal token and the token of their socket. */
export const sessionUser = z.strictObject({
  id: z.number(),
  access_token: z.string(),
  /** Account used last. */
  account_id: z.number().nullable(),
  available_name: z.string(),
  avatar_url: imageUrl,
  confirmed: z.boolean(),
  display_name: z.string().nullable(),
  message_signature: z.string().nullable(),
  email: z.string(),
  /** The address they want to change to, while its mail is not answered. */
  unconfirmed_email: z.string().optional(),
  inviter_id: z.number().nullable(),
  name: z.string(),
  provider: z.string(),
  pubsub_token: z.string(),
  custom_attributes: json.optional(),
  /** In the account used last. */
  role: role.nullable(),
  ui_settings: json,
  uid: z.string(),
  type: z.enum(['SuperAdmin']).nullable(),
  accounts: z.array(accountMembership),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const sessionAnswer = z.strictObject({ data: sessionUser });

/** The password was right and a second factor is asked for: no session yet, the token takes part in the next call. */
export const mfaChallenge = z.strictObject({ mfa_required: z.literal(true), mfa_token: z.string() });
export type MfaChallenge = z.infer<typeof mfaChallenge>;

/** Of every door that may end in a session: 200 with the person, 206 with the challenge. */
export const signInResult = z.union([sessionAnswer, mfaChallenge]);

/** A person's new address is confirmed. That opens nothing: the link was mailed to an address, not to who signed in. */
export const emailChanged = z.strictObject({ email_changed: z.literal(true) });
export type EmailChanged = z.infer<typeof emailChanged>;
