import { isSentByWebhook, loadChannels, webhookEndpoint, webhookUrl } from '../../channels';
import type { DbReader } from '../../platform/db/database';
import type { SecretBox } from '../../platform/crypto/secret-box';
import type { JobSpec } from '../../platform/jobs/jobs';
import { findInbox, loadInboxes } from '../inboxes/inboxes.facade';
import { openPreviousSecret, openWebhookSecret } from './webhook-secrets';
import { findWebhook, listWebhooks } from './webhooks.repository';

/** Identifies a receiver of deliveries: a webhook of the account, or the webhook URL of an API inbox. */
export interface EndpointRef {
  kind: 'webhook' | 'inbox';
  id: number;
}

export interface Endpoint extends EndpointRef {
  url: string;
  secret: string;
  /** The previous secret, while receivers may still expect it. */
  previousSecret: string | null;
  /** Only set for webhooks of an account; null for API inboxes. */
  failingSince: Date | null;
  isPaused: boolean;
}

export const DELIVER_WEBHOOKS = 'deliver-webhooks';
export const RETRY_WEBHOOKS = 'retry-webhooks';
export const REPLAY_WEBHOOK = 'replay-webhook';

/** Key of an endpoint: names the queue, the key of its jobs and its circuit breaker. */
export function endpointKeyOf(accountId: number, ref: EndpointRef): string {
  return `${ref.kind}:${accountId}:${ref.id}`;
}

/** The job that makes the first attempts of an endpoint's deliveries; its key allows one waiting job per endpoint. */
export function deliverJob(accountId: number, ref: EndpointRef, runAt?: Date): JobSpec {
  const endpointKey = endpointKeyOf(accountId, ref);
  return {
    job: DELIVER_WEBHOOKS,
    payload: { accountId, kind: ref.kind, id: ref.id },
    queue: endpointKey,
    key: endpointKey,
    maxAttempts: 25,
    ...(runAt ? { runAt } : {}),
  };
}

/**
 * The job that retries an endpoint's failed deliveries; one waiting job per endpoint, in a queue apart from first
 * attempts.
 */
export function retryJob(accountId: number, ref: EndpointRef, runAt: Date): JobSpec {
  const endpointKey = `${endpointKeyOf(accountId, ref)}:retry`;
  return {
    job: RETRY_WEBHOOKS,
    payload: { accountId, kind: ref.kind, id: ref.id },
    queue: endpointKey,
    key: endpointKey,
    maxAttempts: 25,
    runAt,
  };
}

/** The job that replays the events of a time span; in a queue of its own. */
export function replayJob(
  accountId: number,
  ids: { webhookId: number; replayId: number },
  runAt?: Date,
): JobSpec {
  const endpointKey = `${endpointKeyOf(accountId, { kind: 'webhook', id: ids.webhookId })}:replay`;
  return {
    job: REPLAY_WEBHOOK,
    payload: { accountId, ...ids },
    queue: endpointKey,
    key: endpointKey,
    maxAttempts: 25,
    ...(runAt ? { runAt } : {}),
  };
}

/** Endpoints that may receive an event. Inboxes by id: those of the given ids that have a webhook URL. */
export interface EventEndpoints {
  webhooks: Array<EndpointRef & { url: string; subscriptions: string[]; createdAt: Date }>;
  inboxes: Map<number, EndpointRef & { url: string }>;
}

export async function loadEventEndpoints(
  db: DbReader,
  accountId: number,
  inboxIds: readonly number[],
): Promise<EventEndpoints> {
  const webhooks = await listWebhooks(db, accountId);
  const inboxes = [...(await loadInboxes(db, accountId, inboxIds)).values()].filter(
    (inbox) => isSentByWebhook(inbox.channel_type) && inbox.deleted_at === null,
  );
  const channels = await loadChannels(db, accountId, inboxes);
  const audience: EventEndpoints = {
    webhooks: webhooks.map(({ id, url, subscriptions, created_at: createdAt }) => ({
      kind: 'webhook',
      id,
      url,
      subscriptions,
      createdAt,
    })),
    inboxes: new Map(),
  };
  for (const [id, channel] of channels) {
    const url = webhookUrl(channel);
    if (url) audience.inboxes.set(id, { kind: 'inbox', id, url });
  }
  return audience;
}

/** The endpoint with its current settings; undefined if it was deleted or has no URL any more. */
export async function findEndpoint(
  db: DbReader,
  accountId: number,
  ref: EndpointRef,
  secrets: SecretBox,
): Promise<Endpoint | undefined> {
  switch (ref.kind) {
    case 'webhook': {
      const row = await findWebhook(db, accountId, ref.id);
      return (
        row && {
          ...ref,
          url: row.url,
          secret: openWebhookSecret(secrets, row),
          previousSecret: openPreviousSecret(secrets, row),
          failingSince: row.failing_since,
          isPaused: row.paused_at !== null,
        }
      );
    }
    case 'inbox': {
      const inbox = await findInbox(db, accountId, ref.id);
      const channel = inbox && (await loadChannels(db, accountId, [inbox])).get(inbox.id);
      const endpoint = channel && webhookEndpoint(secrets, channel);
      if (!endpoint) return undefined;
      return {
        ...ref,
        ...endpoint,
        previousSecret: null,
        failingSince: null,
        isPaused: false,
      };
    }
  }
}
