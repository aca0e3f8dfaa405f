import { z } from 'zod';
import { role } from '../agents/entities';
import { iso, json, imageUrl } from '../kit/values';
import { LOCALES } from './locales';

/** Unix seconds as text; `0000000000` when never set or older than 72 hours. */
export const cacheKeys = z.strictObject({ label: z.string(), inbox: z.string(), team: z.string() });
export type CacheKeys = z.infer<typeof cacheKeys>;

export const account = z.strictObject({
  /** Only the settings that were set. */
  settings: json,
  created_at: iso,
  /** Absent when the account has none. */
  custom_attributes: json.optional(),
  domain: z.string().nullable(),
  /** Enabled flags only. */
  features: z.record(z.string(), z.literal(true)),
  id: z.number(),
  locale: z.string(),
  name: z.string(),
  support_email: z.string().nullable(),
  status: z.enum(['active', 'suspended']),
  cache_keys: cacheKeys,
});
export type Account = z.infer<typeof account>;

export const accountShow = account.extend({
  latest_chatwoot_version: z.string().nullable(),
  subscribed_features: z.array(z.string()).nullable(),
});
export type AccountShow = z.infer<typeof accountShow>;

const consumption = z.strictObject({ allowed: z.number(), consumed: z.number() });
/** `{}`: unlimited. */
const limited = z.union([consumption, z.strictObject({})]);

/** Limits of the account and how much of each is used. Unlimited seats are reported as 100 000. */
export const accountLimits = z.strictObject({
  id: z.number(),
  limits: z.strictObject({
    /** Conversations created in the last 30 days. */
    conversation: limited,
    non_web_inboxes: limited,
    agents: consumption,
  }),
});
export type AccountLimits = z.infer<typeof accountLimits>;

/** Response to the creation of an account: the user who created it, with all their accounts. */
export const newAccountSession = z.strictObject({
  id: z.number(),
  provider: z.string(),
  uid: z.string(),
  name: z.string(),
  display_name: z.string().nullable(),
  email: z.string(),
  /** The new account. */
  account_id: z.number(),
  created_at: iso,
  pubsub_token: z.string(),
  role: role.nullable(),
  inviter_id: z.number().nullable(),
  confirmed: z.boolean(),
  avatar_url: imageUrl,
  access_token: z.string(),
  accounts: z.array(
    z.strictObject({
      id: z.number(),
      name: z.string(),
      active_at: iso.nullable(),
      role,
      locale: z.string(),
    }),
  ),
});
export type NewAccountSession = z.infer<typeof newAccountSession>;

/** Languages that an account can be set to. */
export const accountLocale = z.enum(LOCALES);
