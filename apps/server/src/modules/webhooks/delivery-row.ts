import type { Insertable } from 'kysely';
import type { WebhookDeliveriesTable } from '../../platform/db/tables';
import type { LoggedEvent } from '../../platform/events/events';
import type { Body } from './bodies/load-bodies';
import type { EndpointRef } from './endpoints';

export interface Recipient {
  endpoint: EndpointRef & { url: string };
  /** Name under which it hears of it. */
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
    // What has a conversation goes with it; contacts that are merged leave theirs to the other.
    contact_id: event.conversationId === null ? event.contactId : null,
    url: endpoint.url,
    body: JSON.stringify({ ...body, event: name }),
  };
}
