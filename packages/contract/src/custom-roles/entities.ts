import { z } from 'zod';
import { permissions } from '../kit/access';
import { iso } from '../kit/values';

export const permission = z.enum(permissions);

/** Restricts what a member may do; does not change the base role. */
export const customRole = z.strictObject({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  permissions: z.array(permission),
  created_at: iso,
  updated_at: iso,
});
export type CustomRole = z.infer<typeof customRole>;
