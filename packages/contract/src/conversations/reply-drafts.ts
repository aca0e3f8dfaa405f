import { z } from 'zod';
import { limits } from '../kit/limits';

export const replyModes = ['reply', 'note'] as const;

const addresses = z.array(z.string().max(limits.emailCharacters)).max(limits.recipientsPerField);
/** As far as they were changed. */
export const draftRecipients = z.strictObject({ to: addresses, cc: addresses, bcc: addresses });

/** What a person has begun to write in a conversation, in one mode. */
export const replyDraft = z.strictObject({
  mode: z.enum(replyModes),
  /** Counts what was written, also that nothing is left; 0: never anything. */
  version: z.number().int().nonnegative(),
  /** Name of the browser that wrote it last; '' where nobody has. */
  writer: z.string(),
  /** Markdown; '' where nothing was begun, or where it was sent. */
  content: z.string(),
  recipients: draftRecipients.nullable(),
});
export type ReplyDraft = z.infer<typeof replyDraft>;

/** A version that was read before, and the browser that has it. */
export const draftVersion = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
export const draftWriter = z.string().min(1).max(64);
