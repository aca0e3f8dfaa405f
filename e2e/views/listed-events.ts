import type { RealtimeEventName } from '@parley/contract';

/** The events that the specification lists (1, section 7), in its order. The contract has more events. */
export const listedEvents: readonly RealtimeEventName[] = [
  'message.created',
  'message.updated',
  'conversation.created',
  'conversation.status_changed',
  'conversation.updated',
  'conversation.read',
  'conversation.typing_on',
  'conversation.typing_off',
  'conversation.contact_changed',
  'conversation.mentioned',
  'assignee.changed',
  'presence.update',
  'contact.deleted',
  'contact.updated',
  'notification.created',
  'notification.deleted',
  'notification.updated',
  'first.reply.created',
  'account.cache_invalidated',
  'user:logout',
  'page:reload',
];
