import { z } from 'zod';

/** `is_member`: whether the caller is a member. */
export const team = z.strictObject({
  id: z.number(),
  /** In lower case. */
  name: z.string(),
  /** Additive: the name as typed, for display. */
  display_name: z.string().optional(),
  description: z.string().nullable(),
  allow_auto_assign: z.boolean(),
  account_id: z.number(),
  is_member: z.boolean(),
});
export type Team = z.infer<typeof team>;

export const teamPush = z.strictObject({ id: z.number(), name: z.string() });
export type TeamPush = z.infer<typeof teamPush>;
