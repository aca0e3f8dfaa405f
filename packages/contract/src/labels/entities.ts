import { z } from 'zod';
import { iso } from '../kit/values';

export const label = z.strictObject({
  id: z.number(),
  title: z.string(),
  description: z.string().nullable(),
  color: z.string(),
  show_on_sidebar: z.boolean().nullable(),
  /** Additive, only with `include_usage`: number of conversations with the label, and when it was last added. */
  conversations_count: z.number().optional(),
  last_used_at: iso.nullable().optional(),
});
export type Label = z.infer<typeof label>;
