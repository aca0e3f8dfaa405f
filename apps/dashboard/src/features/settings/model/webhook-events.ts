import { type WebhookEvent, webhookEvents } from '@parley/contract';
import type { DashboardKey } from '@parley/i18n/dashboard';

export interface EventGroup {
  key: 'conversations' | 'messages' | 'contacts' | 'other';
  events: readonly WebhookEvent[];
}

const startsOf: Record<EventGroup['key'], readonly string[]> = {
  conversations: ['conversation_'],
  messages: ['message_'],
  contacts: ['contact_'],
  other: ['webwidget_', 'inbox_'],
};

/** All there are to choose from, by what they are about. */
export const eventGroups: readonly EventGroup[] = (
  ['conversations', 'messages', 'contacts', 'other'] as const
).map((key) => ({
  key,
  events: webhookEvents.filter((name) => startsOf[key].some((start) => name.startsWith(start))),
}));

const named: readonly string[] = [...webhookEvents, 'webhook_test'];

/** The words for an event; null for one of a later release. */
export function eventKey(event: string): DashboardKey | null {
  return named.includes(event) ? (`webhooks.event.${event}` as DashboardKey) : null;
}
