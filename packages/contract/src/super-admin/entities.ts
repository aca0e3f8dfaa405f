import { z } from 'zod';
import { role } from '../agents/entities';
import { iso, json, imageUrl } from '../kit/values';

/** The console session of the signed-in super administrator. */
export const consoleSession = z.strictObject({
  /** Changes need no re-authentication until then; null: re-authentication is required first. */
  proven_until: iso.nullable(),
  /** False for users who sign in another way, such as SSO; to re-authenticate they sign in again. */
  has_password: z.boolean(),
});
export type ConsoleSession = z.infer<typeof consoleSession>;

/** Null: no limit set by the operator. */
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
  /** The effective state. */
  is_on: z.boolean(),
  /** The default of the edition. */
  by_default: z.boolean(),
  /** Set for this account; null: the default of the edition applies. */
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
  /** Last activity of any session; null without one. */
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

/** One console action. Rows are written in the transaction of the change and never updated. */
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
