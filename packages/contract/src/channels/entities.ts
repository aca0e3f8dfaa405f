import { z } from 'zod';
import { iso } from '../kit/values';

/** Something that arrived from the provider of an inbox, and what became of it. Kept for 30 days. */
export const inboundItem = z.strictObject({
  id: z.number(),
  /** How it arrived: `imap`, `smtp`, `webhook`, or the name of a mail service. */
  origin: z.string(),
  /** Address of its writer and subject, once it was read. */
  sender: z.string().nullable(),
  subject: z.string().nullable(),
  bytes: z.number(),
  /** `waiting`: to be read; `stored`: in a conversation; `nothing`: not for a conversation; `parked`: it cannot be read. */
  state: z.enum(['waiting', 'stored', 'nothing', 'parked']),
  /** Why, of `nothing` and `parked`: a code. */
  reason: z.string().nullable(),
  /** The same in the words of whatever failed. */
  detail: z.string().nullable(),
  attempts: z.number(),
  received_at: iso,
  processed_at: iso.nullable(),
  /** Number of the conversation that it is part of. */
  conversation_id: z.number().nullable(),
  message_id: z.number().nullable(),
});
export type InboundItem = z.infer<typeof inboundItem>;

/** One step of a connection check. */
export const connectionHop = z.strictObject({
  part: z.enum(['incoming', 'outgoing']),
  /** What was tried, such as `resolved`, `connected`, `signed_in`, `folder_read`. */
  hop: z.string(),
  ok: z.boolean(),
  /** Facts, or the provider's own words. */
  detail: z.string(),
  /** Code of what helps. */
  advice: z.string().optional(),
});
export type ConnectionHop = z.infer<typeof connectionHop>;

/** How the connection of an inbox to its provider does. */
export const connectionState = z.strictObject({
  /** Last time that something arrived, that a mailbox was looked at, that a message was accepted. */
  received_at: iso.nullable(),
  fetched_at: iso.nullable(),
  next_fetch_at: iso.nullable(),
  sent_at: iso.nullable(),
  /** The last failure of each direction in the provider's words; null: the last try succeeded. */
  incoming_error: z.string().nullable(),
  incoming_failed_at: iso.nullable(),
  outgoing_error: z.string().nullable(),
  outgoing_failed_at: iso.nullable(),
  /** The provider does not let us in any more; an administrator has to sign in again, or change the password. */
  needs_sign_in: z.boolean(),
  waiting_in: z.number(),
  waiting_out: z.number(),
  parked: z.number(),
  oldest_waiting_at: iso.nullable(),
  oldest_parked_at: iso.nullable(),
  received_last_day: z.number(),
  sent_last_day: z.number(),
  /** Messages of the last seven days that have failed, and all that were sent in them. */
  failed_last_week: z.number(),
  sent_last_week: z.number(),
});
export type ConnectionState = z.infer<typeof connectionState>;

/** What would become of an item. */
export const inboundPreview = z.strictObject({
  outcome: z.enum(['message', 'edit', 'status', 'nothing']),
  reason: z.string().nullable(),
  sender: z.string().nullable(),
  subject: z.string().nullable(),
  /** The text that agents would see. */
  content: z.string().nullable(),
  files: z.array(z.string()),
  /** The conversation it would join; null: a new one. */
  conversation_id: z.number().nullable(),
  /** By what it was found: `reply_address`, `message_id`, `same_unknown`, or `contact`. */
  found_by: z.string().nullable(),
});
export type InboundPreview = z.infer<typeof inboundPreview>;
