import { z } from 'zod';
import { iso, json } from '../kit/values';

/** `retrying`: the last attempt failed and another one is scheduled. `failed`: no more attempts unless resent. */
export const webhookDeliveryStates = ['pending', 'retrying', 'delivered', 'failed'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

export const webhookDeliveryKinds = ['live', 'replay', 'test'] as const;
export type WebhookDeliveryKind = (typeof webhookDeliveryKinds)[number];

/** Why an attempt failed. `interrupted`: the server process ended before the response arrived. */
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

/** One entry of the delivery log. The receiver gets `uuid` in `X-Parley-Delivery`. */
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
 * `duration_ms` null: still running, or interrupted. At most the first 64 KiB of a response are stored; if the delivery
 * contained a message that was deleted since, only `status` is.
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

/** A delivery with the body that every attempt sends, and the attempts, oldest first. */
export const webhookDeliveryDetail = webhookDelivery.extend({
  body: json,
  tries: z.array(webhookAttempt),
});
export type WebhookDeliveryDetail = z.infer<typeof webhookDeliveryDetail>;

/** A replay of the events of a time span. Deliveries exist for `planned` of the `events` so far. */
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
