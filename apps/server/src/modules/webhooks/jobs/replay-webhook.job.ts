import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { inTransaction } from '../../../platform/db/retry';
import type { WebhookDeliveriesTable } from '../../../platform/db/tables';
import { readEvents } from '../../../platform/events/event-log.repository';
import { isEventOf, type LoggedEvent } from '../../../platform/events/events';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { loadBodies } from '../bodies/load-bodies';
import { webhookEventNames, webhookEvents } from '../bodies/webhook-event-names';
import { deliveryRow } from '../delivery-row';
import { insertDeliveries, pendingOfReplay } from '../deliveries.repository';
import type { CircuitBreaker } from '../delivery/circuit-breaker';
import { deliverPage } from '../delivery/deliver-page';
import { broadcastWebhookUpdate } from '../delivery-broadcasts';
import { findEndpoint, endpointKeyOf, REPLAY_WEBHOOK, replayJob } from '../endpoints';
import { endReplay, findReplay, moveReplay, type ReplayRow } from '../replays.repository';
import { findWebhook, type WebhookRow } from '../webhooks.repository';

/** Deliveries of a replay that exist at a time, so that a replay does not copy the whole event log first. */
const EVENTS_AT_A_TIME = 200;
const TURN_MS = 30_000;

interface ReplayPayload {
  accountId: number;
  webhookId: number;
  replayId: number;
}

/**
 * Sends the events of a time span again, in order and in batches, in parallel to new events. The bodies show the
 * current state; events whose subject was deleted are left out.
 */
export function replayWebhook(services: Services, breaker: CircuitBreaker): JobDefinition<ReplayPayload> {
  return {
    name: REPLAY_WEBHOOK,
    group: 'outbound',
    async run({ accountId, webhookId, replayId }, run) {
      const db = services.database.tenant(accountId);
      const ref = { kind: 'webhook' as const, id: webhookId };
      const lane = endpointKeyOf(accountId, ref);
      const again = (at?: Date) => run.addJobs([replayJob(accountId, { webhookId, replayId }, at)]);
      const turnEnds = Date.now() + TURN_MS;
      for (;;) {
        if (run.signal.aborted || Date.now() > turnEnds) return again();
        const replay = await findReplay(db, accountId, replayId);
        if (replay?.state !== 'running') return;
        const endpoint = await findEndpoint(db, accountId, ref, services.secrets);
        if (!endpoint || endpoint.isPaused) return;
        const page = await pendingOfReplay(db, accountId, replayId, EVENTS_AT_A_TIME);
        if (page.length > 0) {
          const isDone = await deliverPage({ services, breaker, run, endpoint }, page, lane);
          if (endpoint.isPaused) return;
          if (!isDone) return again(breaker.probeAt(lane));
        } else if (!(await planReplayBatch(db, replay))) {
          await endReplay(db, replay, 'done');
          return broadcastWebhookUpdate(services, accountId, webhookId);
        }
      }
    },
  };
}

/**
 * Turns the next events into deliveries, in the transaction that advances the replay's cursor. False: no events left.
 */
async function planReplayBatch(db: Db, replay: ReplayRow): Promise<boolean> {
  const { account_id: accountId, cursor_seq: after, last_seq: last } = replay;
  if (after >= last) return false;
  const webhook = await findWebhook(db, accountId, replay.webhook_id);
  if (!webhook) return false;
  const limit = Math.min(EVENTS_AT_A_TIME, last - after);
  const events = await readEvents(db, { accountId, after, limit });
  const cursor = events.at(-1)?.seq ?? last;
  const rows = await rowsOf(db, { replay, webhook, events });
  return inTransaction(db, async (tx) => {
    // The replay was stopped meanwhile, so nothing is written.
    if (!(await moveReplay(tx, replay, { cursor, planned: rows.length }))) return false;
    await insertDeliveries(tx, rows);
    return true;
  });
}

async function rowsOf(
  db: Db,
  { replay, webhook, events }: { replay: ReplayRow; webhook: WebhookRow; events: readonly LoggedEvent[] },
): Promise<Insertable<WebhookDeliveriesTable>[]> {
  const matching = events
    .filter((event) => isEventOf(event, webhookEvents))
    .filter(
      ({ type, createdAt, seq }) =>
        seq <= replay.last_seq &&
        createdAt >= replay.from_at &&
        createdAt < replay.to_at &&
        webhook.subscriptions.includes(webhookEventNames[type]),
    );
  const bodies = await loadBodies(db, replay.account_id, matching);
  const endpoint = { kind: 'webhook' as const, id: webhook.id, url: webhook.url };
  return matching.flatMap((event) => {
    const body = bodies.get(event.seq);
    const name = webhookEventNames[event.type];
    if (!body) return [];
    const row = deliveryRow(event, { endpoint, event: name }, body);
    return [{ ...row, kind: 'replay' as const, replay_id: replay.id }];
  });
}
