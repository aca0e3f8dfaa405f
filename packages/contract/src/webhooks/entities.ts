import { z } from 'zod';

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

/** `secret` is the key of the signature; made at creation. */
export const webhook = z.strictObject({
  id: z.number(),
  name: z.string().nullable(),
  url: z.string(),
  account_id: z.number(),
  subscriptions: z.array(webhookEvent),
  secret: z.string(),
  inbox: z.strictObject({ id: z.number(), name: z.string() }).optional(),
});
export type Webhook = z.infer<typeof webhook>;
