import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { WebhookDeliveriesTable } from '../../platform/db/tables';
import type { LoggedEvent } from '../../platform/events/events';
import type { EventHandler } from '../../platform/events/handlers';
import type { JobSpec } from '../../platform/jobs/jobs';
import { listAdministratorIds } from '../agents/agents.facade';
import { isDeletionEvent } from '../messages/messages.facade';
import { loadBodies } from './bodies/load-bodies';
import { apiInboxEvents, webhookEventNames } from './bodies/webhook-event-names';
import { eraseDeliveries, insertDeliveries } from './deliveries.repository';
import { deliveryRow, type Recipient } from './delivery-row';
import { eraseMessageJob } from './jobs/erase-deleted-message.job';
import { MAIL_WEBHOOK_PAUSED } from './jobs/mail-webhook-paused.job';
import {
  type EventEndpoints,
  deliverJob,
  hasEndpoints,
  endpointKeyOf,
  loadEventEndpoints,
  replayJob,
  retryJob,
} from './endpoints';
import type { WebhookWork } from './webhooks.events';

/** Writes one delivery per event and endpoint, with the current body, and adds one job per endpoint. */
export const deliverWebhooksOnEvents: EventHandler = {
  name: 'deliverWebhooksOnEvents',
  events: Object.keys(webhookEventNames),
  appliesTo: hasEndpoints,
  async handle(db, accountId, events) {
    const inboxIds = events.flatMap((event) => (event.inboxId === null ? [] : [event.inboxId]));
    const audience = await loadEventEndpoints(db, accountId, [...new Set(inboxIds)]);
    const planned = events
      .map((event) => ({ event, recipients: recipientsOf(event, audience) }))
      .filter(({ recipients }) => recipients.length > 0);
    return planned.length === 0 ? [] : writeDeliveries(db, accountId, planned);
  },
};

function recipientsOf(event: LoggedEvent, audience: EventEndpoints): Recipient[] {
  const name = webhookEventNames[event.type];
  if (!name) return [];
  const recipients: Recipient[] = audience.webhooks
    .filter((webhook) => webhook.subscriptions.includes(name))
    .map((endpoint) => ({ endpoint, event: name }));
  const inbox = event.inboxId === null ? undefined : audience.inboxes.get(event.inboxId);
  if (inbox && apiInboxEvents.has(name)) {
    // Retrying a failed message sends it to the channel again, and receivers do that on `message_created`.
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
      jobs.set(endpointKeyOf(accountId, recipient.endpoint), deliverJob(accountId, recipient.endpoint));
    }
  }
  await insertDeliveries(db, rows);
  return [...jobs.values()];
}

/** Erases all deliveries of a deleted conversation or contact, which also stops those not sent yet. */
export const eraseDeliveriesOnDeletion: EventHandler = {
  name: 'eraseDeliveriesOnDeletion',
  events: ['conversation.deleted', 'contact.deleted'],
  async handle(db, accountId, events) {
    const conversationIds = events.flatMap(({ type, conversationId }) =>
      type === 'conversation.deleted' && conversationId !== null ? [conversationId] : [],
    );
    const contactIds = events.flatMap(({ type, contactId }) =>
      type === 'contact.deleted' && contactId !== null ? [contactId] : [],
    );
    await eraseDeliveries(db, accountId, { conversationIds });
    await eraseDeliveries(db, accountId, { contactIds });
    return [];
  },
};

/**
 * Erases the content of deleted messages from the delivery log. Also checks for stored deliveries, because the log may
 * outlive the endpoint.
 */
export const eraseMessageOnDeletion: EventHandler = {
  name: 'eraseMessageOnDeletion',
  events: ['message.updated'],
  appliesTo: (accountId, conversationId) => sql<boolean>`(${hasEndpoints(accountId)}
    or exists (select from webhook_deliveries d where d.account_id = ${accountId}
      and d.conversation_id = ${conversationId}))`,
  async handle(_db, accountId, events) {
    return events
      .filter(isDeletionEvent)
      .flatMap(({ conversationId, messageId, seq }) =>
        conversationId === null || messageId === null
          ? []
          : [eraseMessageJob({ accountId, conversationId, messageId, seq })],
      );
  },
};

/** Mails every administrator about a webhook the system paused: one job per mail. */
export const mailAdministratorsOnWebhookPaused: EventHandler = {
  name: 'mailAdministratorsOnWebhookPaused',
  events: ['webhook.paused'],
  async handle(db, accountId, events) {
    const userIds = await listAdministratorIds(db, accountId);
    return events.flatMap(({ seq, data }) =>
      userIds.map((userId) => ({
        job: MAIL_WEBHOOK_PAUSED,
        payload: { accountId, userId, webhookId: data.webhook_id, reason: data.reason, seq },
      })),
    );
  },
};

/** Adds the jobs for a webhook that was resumed, or whose deliveries an administrator sent again. */
export const workForWebhookOnRequest: EventHandler = {
  name: 'workForWebhookOnRequest',
  events: ['webhook.work_requested'],
  async handle(_db, accountId, events) {
    return events.flatMap(({ data }) => {
      const webhookId = Number(data.webhook_id);
      const ref = { kind: 'webhook' as const, id: webhookId };
      const { deliver, retry, replayId } = data.work as WebhookWork;
      return [
        ...(deliver ? [deliverJob(accountId, ref)] : []),
        ...(retry ? [retryJob(accountId, ref, new Date())] : []),
        ...(replayId ? [replayJob(accountId, { webhookId, replayId })] : []),
      ];
    });
  },
};
