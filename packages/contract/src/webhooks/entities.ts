import { z } from 'zod';
import { iso } from '../kit/values';

/** Events an endpoint can subscribe to. Typing events are sent immediately and not stored. */
export const webhookEvents = [
  'conversation_created',
  'conversation_status_changed',
  'conversation_updated',
  'message_created',
  'message_updated',
  'contact_created',
  'contact_updated',
  'webwidget_triggered',
  'conversation_typing_on',
  'conversation_typing_off',
  'inbox_created',
  'inbox_updated',
] as const;
export const webhookEvent = z.enum(webhookEvents);
export type WebhookEvent = z.infer<typeof webhookEvent>;

/** Subscriptions of an endpoint that names none. */
export const defaultWebhookEvents = [
  'conversation_status_changed',
  'conversation_updated',
  'conversation_created',
  'contact_created',
  'contact_updated',
  'message_created',
  'message_updated',
  'webwidget_triggered',
] as const satisfies readonly WebhookEvent[];

export const webhookStates = ['active', 'failing', 'paused'] as const;
export type WebhookState = (typeof webhookStates)[number];

/**
 * `secret` is the signing key, generated at creation. Additive: the health of the endpoint. `failing_since` is the
 * first failure since the last success; until `previous_secret_until` a replaced secret also signs; `deliveries`:
 * delivered and failed ones of those created in the last 24 hours, and all waiting ones.
 */
export const webhook = z.strictObject({
  id: z.number(),
  name: z.string().nullable(),
  url: z.string(),
  account_id: z.number(),
  subscriptions: z.array(webhookEvent),
  secret: z.string(),
  inbox: z.strictObject({ id: z.number(), name: z.string() }).optional(),
  state: z.enum(webhookStates),
  failing_since: iso.nullable(),
  paused_at: iso.nullable(),
  /** `failing`: after days of failures; `gone`: the endpoint answered 410; `manual`: by a user. */
  pause_reason: z.enum(['failing', 'gone', 'manual']).nullable(),
  previous_secret_until: iso.nullable(),
  deliveries: z.strictObject({ delivered: z.number(), failed: z.number(), waiting: z.number() }),
});
export type Webhook = z.infer<typeof webhook>;
