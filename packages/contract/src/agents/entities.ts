import { z } from 'zod';
import { iso, imageUrl } from '../kit/values';

export const role = z.enum(['agent', 'administrator']);
export type Role = z.infer<typeof role>;

export const availability = z.enum(['online', 'busy', 'offline']);
export type Availability = z.infer<typeof availability>;

/** A member of an account, with all fields. `custom_attributes` is present only when not empty. */
export const agent = z.strictObject({
  id: z.number(),
  account_id: z.number().nullable(),
  availability_status: availability.nullable(),
  auto_offline: z.boolean().nullable(),
  confirmed: z.boolean(),
  email: z.string(),
  provider: z.string(),
  available_name: z.string(),
  custom_attributes: z.record(z.string(), z.unknown()).optional(),
  name: z.string(),
  role: role.nullable(),
  thumbnail: imageUrl,
  custom_role_id: z.number().nullable(),
  /** Additive, only in the list that administrators get: last activity in this account, teams and inboxes. */
  last_active_at: iso.nullable().optional(),
  team_ids: z.array(z.number()).optional(),
  inbox_ids: z.array(z.number()).optional(),
});
export type Agent = z.infer<typeof agent>;

/** Preview of what happens to a member's conversations when the member is removed. */
export const handOverPreview = z.strictObject({
  /** Unresolved conversations assigned to the member. */
  conversations_count: z.number(),
  /** How many of them the replacement assignee gets; the others become unassigned. */
  taken_over_count: z.number(),
});
export type HandOverPreview = z.infer<typeof handOverPreview>;

/** A user as embedded in messages, events and webhooks: no email address. */
export const userPush = z.strictObject({
  id: z.number(),
  name: z.string(),
  available_name: z.string(),
  avatar_url: imageUrl,
  type: z.literal('user'),
  availability_status: availability.nullable(),
  thumbnail: imageUrl,
});
export type UserPush = z.infer<typeof userPush>;

export const agentBotPush = z.strictObject({
  id: z.number(),
  name: z.string(),
  avatar_url: imageUrl,
  type: z.literal('agent_bot'),
});
export type AgentBotPush = z.infer<typeof agentBotPush>;
