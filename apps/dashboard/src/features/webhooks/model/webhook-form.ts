import type { CallBody } from '@parley/api-client';
import type { Webhook, WebhookEvent } from '@parley/contract';
import { defaultEvents } from './webhook-events';

export type NewWebhook = CallBody<'createWebhook'>;

export interface WebhookForm {
  url: string;
  name: string;
  events: readonly WebhookEvent[];
}

export function webhookFormOf(webhook: Webhook | null): WebhookForm {
  return webhook
    ? { url: webhook.url, name: webhook.name ?? '', events: webhook.subscriptions }
    : { url: '', name: '', events: defaultEvents };
}

/** Same check as on the server: any http or https URL. */
export function isWebAddress(text: string): boolean {
  const url = text.trim();
  return URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);
}

export function webhookPayloadOf({ url, name, events }: WebhookForm): NewWebhook {
  return { url: url.trim(), name: name.trim() === '' ? null : name.trim(), subscriptions: [...events] };
}

export function toggleEvent(form: WebhookForm, event: WebhookEvent, isOn: boolean): WebhookForm {
  const others = form.events.filter((name) => name !== event);
  return { ...form, events: isOn ? [...others, event] : others };
}

/** Display name of a webhook, also if it has no name. */
export function webhookTitle({ name, url }: Pick<Webhook, 'name' | 'url'>): string {
  if (name) return name;
  return URL.canParse(url) ? new URL(url).host : url;
}
