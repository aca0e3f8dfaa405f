import { z } from 'zod';
import { iso } from '../kit/values';

/** A saved reply, found by its short code. */
export const cannedResponse = z.strictObject({
  id: z.number(),
  account_id: z.number(),
  short_code: z.string(),
  /** Markdown; may contain variables such as `{{contact.name}}`. */
  content: z.string(),
  created_at: iso,
  updated_at: iso,
});
export type CannedResponse = z.infer<typeof cannedResponse>;
