import { z } from 'zod';
import { role } from '../agents/entities';
import { iso, json, imageUrl } from '../kit/values';

/** The console as its visitor meets it. */
export const consoleSession = z.strictObject({
  /** Until then changes are taken without showing the password again; null: it has to be shown first. */
  proven_until: iso.nullable(),
  /** False for people who sign in another way: they sign in again instead. */
  has_password: z.boolean(),
});
export type ConsoleSession = z.infer<typeof consoleSession>;

/** Null: the operator sets no limit. */
const seatLimit = z.number().int().nullable();

export const managedAccount = z.strictObject({
  id: z.number(),
  name: z.string(),
  locale: z.string(),
  status: z.enum(['active', 'suspended']),
  created_at: iso,
  users_count: z.number(),
  inboxes_count: z.number(),
  conversations_count: z.number(),
  limits: z.strictObject({ agents: seatLimit, inboxes: seatLimit }),
});
export type ManagedAccount = z.infer<typeof managedAccount>;

export const accountFeature = z.strictObject({
  name: z.string(),
  /** What counts. */
  is_on: z.boolean(),
  /** What the edition gives. */
  by_default: z.boolean(),
  /** What was decided for this account; null: the edition decides. */
  own: z.boolean().nullable(),
});
export type AccountFeature = z.infer<typeof accountFeature>;

export const managedMember = z.strictObject({
  user_id: z.number(),
  name: z.string(),
  email: z.string(),
  role,
});

export const managedAccountDetail = managedAccount.extend({
  features: z.array(accountFeature),
  /** The first 100, administrators first. */
  members: z.array(managedMember),
});
export type ManagedAccountDetail = z.infer<typeof managedAccountDetail>;

export const managedUser = z.strictObject({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  thumbnail: imageUrl,
  is_super_admin: z.boolean(),
  is_confirmed: z.boolean(),
  is_disabled: z.boolean(),
  created_at: iso,
  accounts_count: z.number(),
  sessions_count: z.number(),
  /** Newest sign of life of a session; null without one. */
  last_seen_at: iso.nullable(),
});
export type ManagedUser = z.infer<typeof managedUser>;

export const managedUserDetail = managedUser.extend({
  accounts: z.array(
    z.strictObject({
      id: z.number(),
      name: z.string(),
      status: z.enum(['active', 'suspended']),
      role,
    }),
  ),
});
export type ManagedUserDetail = z.infer<typeof managedUserDetail>;

/** One act in the console. Rows are written with what they record and never changed. */
export const installationAudit = z.strictObject({
  id: z.number(),
  /** `account.suspended`, `settings.changed` … */
  action: z.string(),
  user_id: z.number().nullable(),
  username: z.string().nullable(),
  target_type: z.enum(['Account', 'User', 'Installation', 'Job', 'Webhook']),
  target_id: z.number().nullable(),
  target_name: z.string().nullable(),
  /** `{field: [before, after]}`; secrets as `[hidden]`. */
  changes: json,
  remote_address: z.string().nullable(),
  created_at: iso,
});
export type InstallationAudit = z.infer<typeof installationAudit>;
