import { z } from 'zod';
import { agent } from '../agents/entities';
import { macroAbilities } from '../kit/abilities';
import { actionFailures, actionFile, conversationAction } from './conversation-actions';

export const macroVisibilities = ['personal', 'global'] as const;
export type MacroVisibility = (typeof macroVisibilities)[number];

/** `visibility` is null when an administrator updated the macro without giving one; null counts as personal. */
export const macro = z.strictObject({
  id: z.number(),
  name: z.string(),
  visibility: z.enum(macroVisibilities).nullable(),
  /** Absent when the user is no longer a member. */
  created_by: agent.optional(),
  updated_by: agent.optional(),
  account_id: z.number(),
  actions: z.array(conversationAction),
  /** Present only when there are any. */
  files: z.array(actionFile).optional(),
  /** What the caller may do with this macro. */
  abilities: z.array(z.enum(macroAbilities)),
});
export type Macro = z.infer<typeof macro>;

/** Result of one macro run, sent to the user who started it. */
export const macroRun = z.strictObject({
  account_id: z.number(),
  /** Null when the macro was deleted meanwhile. */
  macro_id: z.number().nullable(),
  /** As given in the call. */
  echo_id: z.string().nullable(),
  conversations: z.array(
    z.strictObject({
      id: z.number(),
      failures: z.array(
        z.strictObject({
          /** Position of the action in the macro, starting at 1. */
          position: z.number(),
          action_name: z.string(),
          reason: z.enum(actionFailures),
        }),
      ),
    }),
  ),
  /** Ids that do not exist or that the user may not open; nothing was changed there. */
  skipped: z.array(z.number()),
});
export type MacroRun = z.infer<typeof macroRun>;
