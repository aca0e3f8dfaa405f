import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { WebhookDeliveriesTable } from '../../platform/db/tables';
import { eventHandler } from '../../platform/events/handlers';
import type { JobSpec } from '../../platform/jobs/jobs';
import { listAdministratorIds } from '../agents/agents.facade';
import { isDeletionEvent } from '../messages/messages.facade';
import { loadBodies } from './bodies/load-bodies';
import {
  apiInboxEvents,
  type WebhookEvent,
  webhookEventNames,
  webhookEvents,
} from './bodies/webhook-event-names';
import { eraseDeliveries, hasEndpointsOrDeliveries, insertDeliveries } from './deliveries.repository';
import { deliveryRow, type Recipient } from './delivery-row';
import { eraseMessageJob } from './jobs/erase-deleted-message.job';
import { MAIL_WEBHOOK_PAUSED } from './jobs/mail-webhook-paused.job';
import {
  type EventEndpoints,
  deliverJob,
  endpointKeyOf,
  loadEventEndpoints,
  replayJob,
  retryJob,
} from './endpoints';
import { contactDeleted } from '../contacts/contacts.events';
import { conversationDeleted } from '../conversation-records/conversations.events';
import { messageUpdated } from '../messages/messages.events';
import { webhookPaused, webhookWorkRequested } from './webhooks.events';
import { hasEndpoints } from './webhooks.repository';

/** Writes one delivery per event and endpoint, with the current body, and adds one job per endpoint. */
export const deliverWebhooksOnEvents = eventHandler({
  name: 'deliverWebhooksOnEvents',
  events: webhookEvents,
  appliesTo: hasEndpoints,
  async handle(db, accountId, events) {
    const inboxIds = events.flatMap((event) => event.inboxId ?? []);
    const audience = await loadEventEndpoints(db, accountId, [...new Set(inboxIds)]);
    const planned = events
      .map((event) => ({ event, recipients: recipientsOf(event, audience) }))
      .filter(({ recipients }) => recipients.length > 0);
    return planned.length === 0 ? [] : writeDeliveries(db, accountId, planned);
  },
});

function recipientsOf(event: WebhookEvent, audience: EventEndpoints): Recipient[] {
  const name = webhookEventNames[event.type];
  const recipients: Recipient[] = audience.webhooks
    // Events from before a webhook was added are not for it, even if they are only handled now.
    .filter(({ subscriptions, createdAt }) => subscriptions.includes(name) && event.createdAt >= createdAt)
    .map((endpoint) => ({ endpoint, event: name }));
  const inbox = event.inboxId === null ? undefined : audience.inboxes.get(event.inboxId);
  if (inbox && apiInboxEvents.has(name)) {
    // Retrying a failed message sends it to the channel again, and receivers do that on `message_created`.
    const isRetry = event.type === 'message.updated' && event.data.retry === true;
    recipients.push({ endpoint: inbox, event: isRetry ? 'message_created' : name });
  }
  return recipients;
}

async function writeDeliveries(
  db: Db,
  accountId: number,
  planned: Array<{ event: WebhookEvent; recipients: Recipient[] }>,
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
      jobs.set(endpointKeyOf(accountId, recipient.endpoint), deliverJob(accountId, recipient.endpoint));
    }
  }
  await insertDeliveries(db, rows);
  return [...jobs.values()];
}

/** Erases all deliveries of a deleted conversation or contact, which also stops those not sent yet. */
export const eraseDeliveriesOnDeletion = eventHandler({
  name: 'eraseDeliveriesOnDeletion',
  events: [conversationDeleted, contactDeleted],
  async handle(db, accountId, events) {
    const conversationIds = events.flatMap((event) =>
      event.type === 'conversation.deleted' ? [event.conversationId] : [],
    );
    const contactIds = events.flatMap((event) => (event.type === 'contact.deleted' ? [event.contactId] : []));
    await eraseDeliveries(db, accountId, { conversationIds });
    await eraseDeliveries(db, accountId, { contactIds });
    return [];
  },
});

/** Erases the content of deleted messages from the delivery log. */
export const eraseMessageOnDeletion = eventHandler({
  name: 'eraseMessageOnDeletion',
  events: [messageUpdated],
  appliesTo: hasEndpointsOrDeliveries,
  async handle(_db, accountId, events) {
    return events
      .filter(isDeletionEvent)
      .map(({ conversationId, messageId, seq }) =>
        eraseMessageJob({ accountId, conversationId, messageId, seq }),
      );
  },
});

/** Mails every administrator about a webhook the system paused: one job per mail. */
export const mailAdministratorsOnWebhookPaused = eventHandler({
  name: 'mailAdministratorsOnWebhookPaused',
  events: [webhookPaused],
  async handle(db, accountId, events) {
    const userIds = await listAdministratorIds(db, accountId);
    return events.flatMap(({ seq, data }) =>
      userIds.map((userId) => ({
        job: MAIL_WEBHOOK_PAUSED,
        payload: { accountId, userId, webhookId: data.webhook_id, reason: data.reason, seq },
      })),
    );
  },
});

/** Adds the jobs for a webhook that was resumed, or whose deliveries an administrator sent again. */
export const workForWebhookOnRequest = eventHandler({
  name: 'workForWebhookOnRequest',
  events: [webhookWorkRequested],
  async handle(_db, accountId, events) {
    return events.flatMap(({ data }) => {
      const { webhook_id: webhookId, work } = data;
      const { deliver, retry, replayId } = work;
      const ref = { kind: 'webhook' as const, id: webhookId };
      return [
        ...(deliver ? [deliverJob(accountId, ref)] : []),
        ...(retry ? [retryJob(accountId, ref, new Date())] : []),
        ...(replayId ? [replayJob(accountId, { webhookId, replayId })] : []),
      ];
    });
  },
});
