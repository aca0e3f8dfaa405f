import type { WebhookEvent } from '@parley/contract';
import type { DashboardKey } from '@parley/i18n/dashboard';

type GroupKey = 'conversations' | 'messages' | 'contacts' | 'other';

// Not imported from the contract, because that would add its schemas to the bundle; the type ensures that it is
// complete.
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

/** All events that can be chosen. */
export const allEvents = Object.keys(groupOf) as WebhookEvent[];

/** Preselected events of a new webhook: all except very frequent ones and rarely needed ones. */
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

/** Key of an event's name; null for events that this version does not know. */
export function eventKey(event: string): DashboardKey | null {
  const isKnown = Object.hasOwn(groupOf, event) || event === 'webhook_test';
  return isKnown ? (`webhooks.event.${event}` as DashboardKey) : null;
}
