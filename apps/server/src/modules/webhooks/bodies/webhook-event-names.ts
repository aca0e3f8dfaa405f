import type { SentWebhookEvent } from '@parley/contract';

/** Stored event → webhook event. Other events are never sent. */
export const webhookEventNames: Readonly<Record<string, SentWebhookEvent>> = {
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
