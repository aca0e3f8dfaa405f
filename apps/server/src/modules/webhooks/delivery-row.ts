import type { Insertable } from 'kysely';
import type { WebhookDeliveriesTable } from '../../platform/db/tables';
import type { LoggedEvent } from '../../platform/events/events';
import type { Body } from './bodies/load-bodies';
import type { EndpointRef } from './endpoints';

export interface Recipient {
  endpoint: EndpointRef & { url: string };
  /** Event name sent to this endpoint. */
  event: string;
}

export function deliveryRow(
  event: LoggedEvent,
  { endpoint, event: name }: Recipient,
  body: Body,
): Insertable<WebhookDeliveriesTable> {
  return {
    account_id: event.accountId,
    webhook_id: endpoint.kind === 'webhook' ? endpoint.id : null,
    inbox_id: endpoint.kind === 'inbox' ? endpoint.id : null,
    event: name,
    event_seq: event.seq,
    message_id: event.messageId,
    conversation_id: event.conversationId,
    // A delivery about a conversation is erased with it. The contact is only set otherwise, because a merged contact's
    // conversations move to the other contact.
    contact_id: event.conversationId === null ? event.contactId : null,
    url: endpoint.url,
    body: JSON.stringify({ ...body, event: name }),
  };
}
