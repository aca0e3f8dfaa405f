import { z } from 'zod';
import { limits } from '../kit/limits';

export const replyModes = ['reply', 'note'] as const;

const addresses = z.array(z.string().max(limits.emailCharacters)).max(limits.recipientsPerField);
/** Recipients that the writer entered instead of the default ones. */
export const draftRecipients = z.strictObject({ to: addresses, cc: addresses, bcc: addresses });

/** An unsent reply of one user in one conversation and mode. */
export const replyDraft = z.strictObject({
  mode: z.enum(replyModes),
  /** Incremented on every change, also when the draft is cleared; 0: there has never been a draft. */
  version: z.number().int().nonnegative(),
  /** Id of the browser that saved the draft last; '' if there has never been one. */
  writer: z.string(),
  /** Markdown; '' if there is no draft or it was sent. */
  content: z.string(),
  recipients: draftRecipients.nullable(),
});
export type ReplyDraft = z.infer<typeof replyDraft>;

/** The version of the draft that the client has read, and the id of the client's browser. */
export const draftVersion = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
export const draftWriter = z.string().min(1).max(64);
