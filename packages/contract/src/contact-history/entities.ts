import { z } from 'zod';
import { conversation } from '../conversations/entities';
import { unix } from '../kit/values';

/** Who did something; `name` is null for contacts, whose name the screen knows, and for members who were removed. */
const historyActor = z.strictObject({
  type: z.enum(['user', 'agent_bot', 'contact', 'system']),
  id: z.number().nullable(),
  name: z.string().nullable(),
});

const ofHistory = { id: z.string(), created_at: unix };

/** Something that happened to a contact. `field` of a change may be `custom_attributes.<key>` and the like. */
export const contactHistoryEntry = z.discriminatedUnion('kind', [
  z.strictObject({ ...ofHistory, kind: z.literal('created') }),
  z.strictObject({ ...ofHistory, kind: z.literal('conversation_opened'), conversation }),
  z.strictObject({
    ...ofHistory,
    kind: z.literal('conversation_resolved'),
    /** The display id. */
    conversation_id: z.number(),
    actor: historyActor,
  }),
  z.strictObject({ ...ofHistory, kind: z.literal('note'), content: z.string(), actor: historyActor }),
  z.strictObject({
    ...ofHistory,
    kind: z.literal('changed'),
    actor: historyActor,
    changes: z.array(z.strictObject({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  }),
  z.strictObject({
    ...ofHistory,
    kind: z.literal('merged'),
    actor: historyActor,
    /** Present while the merge can be undone, which only the latest one can. */
    merge: z.strictObject({ id: z.number(), name: z.string(), undoable_until: unix }).nullable(),
  }),
  z.strictObject({ ...ofHistory, kind: z.literal('merge_undone'), actor: historyActor }),
]);
export type ContactHistoryEntry = z.infer<typeof contactHistoryEntry>;

/** How much hangs on a contact, of what the caller may see. */
export const contactSummary = z.strictObject({
  conversations_count: z.number(),
  open_conversations_count: z.number(),
  attachments_count: z.number(),
  notes_count: z.number(),
  /** The ratings the contact gave last, newest first, at most 3. */
  last_ratings: z.array(z.number()),
});
export type ContactSummary = z.infer<typeof contactSummary>;

export const contactConversationCount = z.strictObject({
  contact_id: z.number(),
  conversations_count: z.number(),
});
export type ContactConversationCount = z.infer<typeof contactConversationCount>;
