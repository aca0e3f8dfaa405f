import { z } from 'zod';
import { iso } from '../kit/values';
import { webhookDeliveryKinds, webhookDeliveryStates, webhookErrorCodes } from '../webhooks/deliveries';
import { messageStatus, senderType } from './entities';

/**
 * Who made the change. `name` is null if the user was deleted or the product itself did it (then `type` is null too).
 */
const actor = z.strictObject({
  type: senderType.nullable(),
  id: z.number().nullable(),
  name: z.string().nullable(),
});

/**
 * One event that notified clients of the message. `fields` names what changed, never the contents. A change of the
 * delivery status includes the old and new status, and the reason of a failure.
 */
const ledgerEvent = z.strictObject({
  seq: z.number(),
  type: z.enum(['message.created', 'message.updated']),
  at: iso,
  by: actor,
  fields: z.array(z.string()),
  status: z.strictObject({ from: messageStatus, to: messageStatus }).nullable(),
  error: z.string().nullable(),
  /** Someone resent a failed message. */
  retried: z.boolean(),
  deleted: z.boolean(),
});

/** One attempt to deliver the message to its channel. `unknown`: the result was lost. */
const ledgerSend = z.strictObject({
  attempt: z.number(),
  channel: z.string(),
  state: z.enum(['started', 'accepted', 'failed', 'unknown']),
  detail: z.string().nullable(),
  started_at: iso,
  finished_at: iso.nullable(),
});

/** `status`: HTTP status of the receiver's response. */
const ledgerTry = z.strictObject({
  started_at: iso,
  duration_ms: z.number().nullable(),
  status: z.number().nullable(),
  error_code: z.enum(webhookErrorCodes).nullable(),
});

/**
 * A delivery to a webhook or to the callback URL of the inbox. URLs and error texts are included for administrators
 * only.
 */
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

/** A background job for this message. `parked`: it failed too often and waits for manual action. */
const ledgerJob = z.strictObject({
  name: z.string(),
  state: z.enum(['waiting', 'running', 'parked']),
  run_at: iso,
  attempts: z.number(),
  max_attempts: z.number(),
});

/** The history of a message, oldest first in each list; `cut` marks lists that are longer than what is returned. */
export const messageLedger = z.strictObject({
  id: z.number(),
  echo_id: z.string().nullable(),
  /** The provider's id of the message. */
  source_id: z.string().nullable(),
  stored_at: iso,
  changed_at: iso,
  by: actor,
  private: z.boolean(),
  status: messageStatus,
  error: z.string().nullable(),
  deleted: z.strictObject({ at: iso, by: actor }).nullable(),
  events: z.array(ledgerEvent),
  /** Number of the last event that the relay turned into jobs, and of the account's newest event. */
  relayed_seq: z.number(),
  newest_seq: z.number(),
  /** How long events are kept. */
  events_kept_hours: z.number(),
  sends: z.array(ledgerSend),
  deliveries: z.array(ledgerDelivery),
  jobs: z.array(ledgerJob),
  cut: z.strictObject({ events: z.boolean(), sends: z.boolean(), deliveries: z.boolean() }),
});
export type MessageLedger = z.infer<typeof messageLedger>;
