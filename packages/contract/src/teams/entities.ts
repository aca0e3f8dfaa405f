import { z } from 'zod';

/** `is_member` speaks of the caller. */
export const team = z.strictObject({
  id: z.number(),
  /** In lower case. */
  name: z.string(),
  /** Ours: the name as it was typed, for people to read. */
  display_name: z.string().optional(),
  description: z.string().nullable(),
  allow_auto_assign: z.boolean(),
  account_id: z.number(),
  is_member: z.boolean(),
});
export type Team = z.infer<typeof team>;

export const teamPush = z.strictObject({ id: z.number(), name: z.string() });
export type TeamPush = z.infer<typeof teamPush>;
