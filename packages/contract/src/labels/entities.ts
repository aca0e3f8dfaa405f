import { z } from 'zod';
import { iso } from '../kit/values';

/** Letters, digits, `_` and `-` of any script, two at least, a letter or digit first; in the form that is stored. */
export const labelTitle = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]+$/u;

/** A title as it is stored. */
export const storedLabelTitle = (title: string): string => title.trim().toLowerCase();

export const label = z.strictObject({
  id: z.number(),
  title: z.string(),
  description: z.string().nullable(),
  color: z.string(),
  show_on_sidebar: z.boolean().nullable(),
  /** Ours, where the list is asked for it: how many conversations carry it, and when one last got it. */
  conversations_count: z.number().optional(),
  last_used_at: iso.nullable().optional(),
});
export type Label = z.infer<typeof label>;
