import { z } from 'zod';
import { iso, json } from '../kit/values';

/** `retrying`: the last try failed and another one is planned. `failed`: given up, until it is sent again. */
export const webhookDeliveryStates = ['pending', 'retrying', 'delivered', 'failed'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

export const webhookDeliveryKinds = ['live', 'replay', 'test'] as const;
export type WebhookDeliveryKind = (typeof webhookDeliveryKinds)[number];

/** Why a try failed. `interrupted`: its process ended before the answer came. */
export const webhookErrorCodes = [
  'status',
  'gone',
  'timeout',
  'network',
  'blocked',
  'interrupted',
  'expired',
  'no_address',
  'unreachable',
  'internal',
] as const;
export type WebhookErrorCode = (typeof webhookErrorCodes)[number];

const errorCode = z.enum(webhookErrorCodes).nullable();

/** One line of the log. `uuid` is what the receiver saw as `X-Parley-Delivery`. */
export const webhookDelivery = z.strictObject({
  id: z.number(),
  uuid: z.uuid(),
  event: z.string(),
  kind: z.enum(webhookDeliveryKinds),
  state: z.enum(webhookDeliveryStates),
  attempts: z.number(),
  status: z.number().nullable(),
  error_code: errorCode,
  error: z.string().nullable(),
  created_at: iso,
  finished_at: iso.nullable(),
  next_attempt_at: iso.nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const headers = z.record(z.string(), z.string());

/**
 * `duration_ms` null: still under way, or cut short. At most the first 64 KiB of an answer are kept; of one to a delivery
 * that told of a message since deleted only its `status` is.
 */
export const webhookAttempt = z.strictObject({
  started_at: iso,
  duration_ms: z.number().nullable(),
  url: z.string(),
  request_headers: headers,
  status: z.number().nullable(),
  response_headers: headers.nullable(),
  response_body: z.string().nullable(),
  response_truncated: z.boolean(),
  error_code: errorCode,
  error: z.string().nullable(),
});
export type WebhookAttempt = z.infer<typeof webhookAttempt>;

/** A delivery with the body that is sent at every try, and the tries, oldest first. */
export const webhookDeliveryDetail = webhookDelivery.extend({
  body: json,
  tries: z.array(webhookAttempt),
});
export type WebhookDeliveryDetail = z.infer<typeof webhookDeliveryDetail>;

/** Events of a time span on their way once more. `planned` of `events` have become deliveries so far. */
export const webhookReplay = z.strictObject({
  id: z.number(),
  from: iso,
  to: iso,
  events: z.number(),
  planned: z.number(),
  state: z.enum(['running', 'done', 'stopped']),
  created_at: iso,
});
export type WebhookReplay = z.infer<typeof webhookReplay>;
