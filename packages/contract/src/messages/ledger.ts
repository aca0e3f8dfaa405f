import { z } from 'zod';
import { iso } from '../kit/values';
import { webhookDeliveryKinds, webhookDeliveryStates, webhookErrorCodes } from '../webhooks/deliveries';
import { messageStatus, senderType } from './entities';

/** Who did it; `name` null: they have left, or it was the product itself (`type` null too). */
const actor = z.strictObject({
  type: senderType.nullable(),
  id: z.number().nullable(),
  name: z.string().nullable(),
});

/**
 * One event that told the windows of the message. `fields` are the names of what changed, never their contents; a
 * changed delivery state comes with what it was and became, and with the reason of a failure.
 */
const ledgerEvent = z.strictObject({
  seq: z.number(),
  type: z.enum(['message.created', 'message.updated']),
  at: iso,
  by: actor,
  fields: z.array(z.string()),
  status: z.strictObject({ from: messageStatus, to: messageStatus }).nullable(),
  error: z.string().nullable(),
  /** Somebody had a failed message sent again. */
  retried: z.boolean(),
  deleted: z.boolean(),
});

/** One try to hand the message over to its channel. `unknown`: nobody saw how it ended. */
const ledgerSend = z.strictObject({
  attempt: z.number(),
  channel: z.string(),
  state: z.enum(['started', 'accepted', 'failed', 'unknown']),
  detail: z.string().nullable(),
  started_at: iso,
  finished_at: iso.nullable(),
});

/** `status`: of the receiver's answer. */
const ledgerTry = z.strictObject({
  started_at: iso,
  duration_ms: z.number().nullable(),
  status: z.number().nullable(),
  error_code: z.enum(webhookErrorCodes).nullable(),
});

/** What a webhook, or the address of the inbox, was told. Addresses and errors in words are for administrators. */
const ledgerDelivery = z.strictObject({
  id: z.number(),
  event: z.string(),
  event_seq: z.number().nullable(),
  to: z.enum(['webhook', 'inbox']),
  url: z.string().nullable(),
  kind: z.enum(webhookDeliveryKinds),
  state: z.enum(webhookDeliveryStates),
  attempts: z.number(),
  status: z.number().nullable(),
  error_code: z.enum(webhookErrorCodes).nullable(),
  error: z.string().nullable(),
  created_at: iso,
  finished_at: iso.nullable(),
  next_attempt_at: iso.nullable(),
  /** Oldest first. */
  tries: z.array(ledgerTry),
});

/** A background job that has to do with the message. `parked`: it failed too often and waits for a person. */
const ledgerJob = z.strictObject({
  name: z.string(),
  state: z.enum(['waiting', 'running', 'parked']),
  run_at: iso,
  attempts: z.number(),
  max_attempts: z.number(),
});

/** What became of a message, oldest first in each list; `cut` where a list is longer than what is told. */
export const messageLedger = z.strictObject({
  id: z.number(),
  echo_id: z.string().nullable(),
  /** The provider's name for it. */
  source_id: z.string().nullable(),
  stored_at: iso,
  changed_at: iso,
  by: actor,
  private: z.boolean(),
  status: messageStatus,
  error: z.string().nullable(),
  deleted: z.strictObject({ at: iso, by: actor }).nullable(),
  events: z.array(ledgerEvent),
  /** Number of the event that jobs were made for last, and of the account's newest. */
  relayed_seq: z.number(),
  newest_seq: z.number(),
  /** Events are kept so long. */
  events_kept_hours: z.number(),
  sends: z.array(ledgerSend),
  deliveries: z.array(ledgerDelivery),
  jobs: z.array(ledgerJob),
  cut: z.strictObject({ events: z.boolean(), sends: z.boolean(), deliveries: z.boolean() }),
});
export type MessageLedger = z.infer<typeof messageLedger>;
