import type { SentWebhookEvent } from '@parley/contract';
import type { LoggedEvent } from '../../../platform/events/events';
import { contactCreated, contactUpdated, widgetTriggered } from '../../contacts/contacts.events';
import {
  conversationCreated,
  conversationStatusChanged,
  conversationUpdated,
} from '../../conversation-records/conversations.events';
import { inboxCreated, inboxUpdated } from '../../inboxes/inboxes.events';
import { messageCreated, messageUpdated } from '../../messages/messages.events';

/** The events that webhooks send; others never are. */
export const webhookEvents = [
  conversationCreated,
  conversationStatusChanged,
  conversationUpdated,
  messageCreated,
  messageUpdated,
  contactCreated,
  contactUpdated,
  widgetTriggered,
  inboxCreated,
  inboxUpdated,
];
export type WebhookEvent = LoggedEvent<(typeof webhookEvents)[number]>;

/** Stored event → webhook event. */
export const webhookEventNames: Readonly<Record<WebhookEvent['type'], SentWebhookEvent>> = {
  'conversation.created': 'conversation_created',
  'conversation.status_changed': 'conversation_status_changed',
  'conversation.updated': 'conversation_updated',
  'message.created': 'message_created',
  'message.updated': 'message_updated',
  'contact.created': 'contact_created',
  'contact.updated': 'contact_updated',
  'webwidget.triggered': 'webwidget_triggered',
  'inbox.created': 'inbox_created',
  'inbox.updated': 'inbox_updated',
};

/** Webhook events an API inbox gets for its conversations, without a subscription. */
export const apiInboxEvents: ReadonlySet<string> = new Set<SentWebhookEvent>([
  'conversation_created',
  'conversation_status_changed',
  'conversation_updated',
  'message_created',
  'message_updated',
  'webwidget_triggered',
  'conversation_typing_on',
  'conversation_typing_off',
]);
