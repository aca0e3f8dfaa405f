import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { WebhookDeliveriesTable } from '../../platform/db/tables';
import type { LoggedEvent } from '../../platform/events/events';
import type { Reaction } from '../../platform/events/reactions';
import type { JobSpec } from '../../platform/jobs/jobs';
import { type Body, loadBodies } from './bodies/load-bodies';
import { inboxEvents, sentEvents } from './bodies/sent-events';
import { insertDeliveries } from './deliveries.repository';
import { type Audience, deliverJob, type EndpointRef, laneOf, loadAudience } from './endpoints';

interface Recipient {
  endpoint: EndpointRef & { url: string };
  event: string;
}

/** Writes what each endpoint is to get, as it stands now, and one job per endpoint to deliver it. */
export const deliverWebhooksOnEvents: Reaction = {
  name: 'deliverWebhooksOnEvents',
  events: Object.keys(sentEvents),
  async react(db, accountId, events) {
    const inboxIds = events.flatMap((event) => (event.inboxId === null ? [] : [event.inboxId]));
    const audience = await loadAudience(db, accountId, [...new Set(inboxIds)]);
    const planned = events
      .map((event) => ({ event, recipients: recipientsOf(event, audience) }))
      .filter(({ recipients }) => recipients.length > 0);
    return planned.length === 0 ? [] : writeDeliveries(db, accountId, planned);
  },
};

function recipientsOf(event: LoggedEvent, audience: Audience): Recipient[] {
  const name = sentEvents[event.type];
  if (!name) return [];
  const recipients: Recipient[] = audience.webhooks
    .filter((webhook) => webhook.subscriptions.includes(name))
    .map((endpoint) => ({ endpoint, event: name }));
  const inbox = event.inboxId === null ? undefined : audience.inboxes.get(event.inboxId);
  if (inbox && inboxEvents.has(name)) {
    // Retrying a failed message means handing it over once more, and that is what the word is for.
    recipients.push({ endpoint: inbox, event: event.data.retry === true ? 'message_created' : name });
  }
  return recipients;
}

async function writeDeliveries(
  db: Db,
  accountId: number,
  planned: Array<{ event: LoggedEvent; recipients: Recipient[] }>,
): Promise<JobSpec[]> {
  const bodies = await loadBodies(
    db,
    accountId,
    planned.map(({ event }) => event),
  );
  const rows: Insertable<WebhookDeliveriesTable>[] = [];
  const jobs = new Map<string, JobSpec>();
  for (const { event, recipients } of planned) {
    const body = bodies.get(event.seq);
    if (!body) continue;
    for (const recipient of recipients) {
      rows.push(deliveryRow(event, recipient, body));
      jobs.set(laneOf(accountId, recipient.endpoint), deliverJob(accountId, recipient.endpoint));
    }
  }
  await insertDeliveries(db, rows);
  return [...jobs.values()];
}

function deliveryRow(
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
    url: endpoint.url,
    body: JSON.stringify({ ...body, event: name }),
  };
}
