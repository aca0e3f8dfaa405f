import { z } from 'zod';
import { agent } from '../agents/entities';
import { actionFailures, actionFile, conversationAction } from './conversation-actions';

export const macroVisibilities = ['personal', 'global'] as const;
export type MacroVisibility = (typeof macroVisibilities)[number];

/** Null, as an administrator leaves it who changes a macro without saying, counts as personal. */
export const macro = z.strictObject({
  id: z.number(),
  name: z.string(),
  visibility: z.enum(macroVisibilities).nullable(),
  /** Left out when the person is no member any more. */
  created_by: agent.optional(),
  updated_by: agent.optional(),
  account_id: z.number(),
  actions: z.array(conversationAction),
  /** Only when there are any. */
  files: z.array(actionFile).optional(),
});
export type Macro = z.infer<typeof macro>;

/** What became of one carrying out of a macro, told to who asked for it. */
export const macroRun = z.strictObject({
  account_id: z.number(),
  /** Null when it was deleted meanwhile. */
  macro_id: z.number().nullable(),
  /** As it was given with the call. */
  echo_id: z.string().nullable(),
  conversations: z.array(
    z.strictObject({
      id: z.number(),
      failures: z.array(
        z.strictObject({
          /** Of the action in the macro, from 1. */
          position: z.number(),
          action_name: z.string(),
          reason: z.enum(actionFailures),
        }),
      ),
    }),
  ),
  /** Ids of none, or of conversations the person may not open: nothing was done there. */
  skipped: z.array(z.number()),
});
export type MacroRun = z.infer<typeof macroRun>;
