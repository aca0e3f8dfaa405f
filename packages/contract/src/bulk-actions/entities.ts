import { z } from 'zod';

export const bulkActionTypes = ['Conversation', 'Contact'] as const;
export type BulkActionType = (typeof bulkActionTypes)[number];

/** Why a bulk action did not change a record. */
export const bulkRefusals = [
  /** Deleted, or not visible to the caller. */
  'not_found',
  'assignee_unknown',
  'team_unknown',
  /** Undo only: the record was changed again since the action. */
  'changed_since',
  /** A contact can be deleted only while offline. */
  'contact_online',
  'labels_invalid',
  'failed',
] as const;
export type BulkRefusal = (typeof bulkRefusals)[number];

/** Additive: progress of a bulk action, and its result once finished. */
export const bulkActionProgress = z.strictObject({
  echo_id: z.string(),
  type: z.enum(bulkActionTypes),
  total: z.number(),
  changed: z.number(),
  /** Records that already had the requested values. */
  unchanged: z.number(),
  /** Of these, `refused` lists at most 1,000. */
  refused_count: z.number(),
  refused: z.array(z.strictObject({ id: z.number(), reason: z.enum(bulkRefusals) })),
  finished: z.boolean(),
});
export type BulkActionProgress = z.infer<typeof bulkActionProgress>;
