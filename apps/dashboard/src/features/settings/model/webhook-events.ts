import type { WebhookEvent } from '@parley/contract';
import type { DashboardKey } from '@parley/i18n/dashboard';

type GroupKey = 'conversations' | 'messages' | 'contacts' | 'other';

// Written out, because the contract comes with its checks, which no screen needs; the type holds it complete.
const groupOf = {
  conversation_created: 'conversations',
  conversation_status_changed: 'conversations',
  conversation_updated: 'conversations',
  conversation_typing_on: 'conversations',
  conversation_typing_off: 'conversations',
  message_created: 'messages',
  message_updated: 'messages',
  contact_created: 'contacts',
  contact_updated: 'contacts',
  webwidget_triggered: 'other',
  inbox_created: 'other',
  inbox_updated: 'other',
} as const satisfies Record<WebhookEvent, GroupKey>;

/** All there are to choose from. */
export const allEvents = Object.keys(groupOf) as WebhookEvent[];

/** What a new webhook asks for: everything but what happens all the time and what hardly anybody needs. */
export const defaultEvents: readonly WebhookEvent[] = allEvents.filter(
  (name) => !name.includes('typing') && !name.startsWith('inbox_'),
);

export interface EventGroup {
  key: GroupKey;
  events: readonly WebhookEvent[];
}

export const eventGroups: readonly EventGroup[] = (
  ['conversations', 'messages', 'contacts', 'other'] as const
).map((key) => ({ key, events: allEvents.filter((name) => groupOf[name] === key) }));

/** The words for an event; null for one of a later release. */
export function eventKey(event: string): DashboardKey | null {
  const isKnown = Object.hasOwn(groupOf, event) || event === 'webhook_test';
  return isKnown ? (`webhooks.event.${event}` as DashboardKey) : null;
}
