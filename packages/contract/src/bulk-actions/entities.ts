import { z } from 'zod';

export const bulkActionTypes = ['Conversation', 'Contact'] as const;
export type BulkActionType = (typeof bulkActionTypes)[number];

/** Why one of many was left as it was. */
export const bulkRefusals = [
  /** Not there any more, or not in the caller's lists. */
  'not_found',
  'assignee_unknown',
  'team_unknown',
  /** To be put back, but somebody has changed it again since. */
  'changed_since',
  /** A contact is deleted only while they are not online. */
  'contact_online',
  'labels_invalid',
  'failed',
] as const;
export type BulkRefusal = (typeof bulkRefusals)[number];

/** Additive: how far a bulk action has come, and in the end what became of it. */
export const bulkActionProgress = z.strictObject({
  echo_id: z.string(),
  type: z.enum(bulkActionTypes),
  total: z.number(),
  changed: z.number(),
  /** They were as they were to be already. */
  unchanged: z.number(),
  refused: z.array(z.strictObject({ id: z.number(), reason: z.enum(bulkRefusals) })),
  finished: z.boolean(),
});
export type BulkActionProgress = z.infer<typeof bulkActionProgress>;
