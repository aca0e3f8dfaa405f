import { z } from 'zod';
import { iso } from '../kit/values';

/** What an endpoint can ask for. Typing goes out as it happens and is not kept. */
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

/** What an endpoint gets that does not say. */
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
 * `secret` is the key of the signature; made at creation. Additive: how it fares. `failing_since` is the first
 * failure since the last success; `previous_secret_until`: so long a replaced secret signs beside the new one;
 * `deliveries`: delivered and failed of those made in the last 24 hours, and all that wait.
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
  /** `failing`: after days of failure; `gone`: the endpoint answered 410; `manual`: by a person. */
  pause_reason: z.enum(['failing', 'gone', 'manual']).nullable(),
  previous_secret_until: iso.nullable(),
  deliveries: z.strictObject({ delivered: z.number(), failed: z.number(), waiting: z.number() }),
});
export type Webhook = z.infer<typeof webhook>;
