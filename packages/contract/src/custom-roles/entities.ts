import { z } from 'zod';
import { permissions } from '../kit/access';
import { iso } from '../kit/values';

export const permission = z.enum(permissions);

/** Narrows what a member may do; the base role stays what it is. */
export const customRole = z.strictObject({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  permissions: z.array(permission),
  created_at: iso,
  updated_at: iso,
});
export type CustomRole = z.infer<typeof customRole>;
