import type { Services } from '../../../platform/services';
import type { JobRun } from '../../../platform/jobs/jobs';
import { type DeliveryRow, endpointRefOf, recordAttempt } from '../deliveries.repository';
import { type Endpoint, laneOf } from '../endpoints';
import type { CircuitBreaker } from './circuit-breaker';
import { failMessage, isHandOver } from './hand-over';
import { nextTryAt } from './retry-schedule';
import { endSend, startSend } from './send-ledger';
import { type SendOutcome, sendWebhook } from './send-webhook';

export const RETRY_WEBHOOK = 'retry-webhook';
/** A typing indicator is of no use to anybody later. */
const TYPING_LIFE_MS = 30_000;
/** The agent hears of a failure within 20 s, however long webhooks may take otherwise. */
const LONGEST_HAND_OVER_MS = 8_000;

export interface Delivering {
  services: Services;
  breaker: CircuitBreaker;
  run: JobRun;
  endpoint: Endpoint;
}

/** Tries one delivery and writes down what became of it; a failed one gets its next try or is given up. */
export async function deliver(delivering: Delivering, delivery: DeliveryRow): Promise<void> {
  if (isTyping(delivery) && Date.now() - delivery.created_at.getTime() > TYPING_LIFE_MS)
    return giveUp(delivering, delivery, 'Not delivered while it mattered');
  if (isHandOver(delivery) && delivery.event === 'message_created') return handOver(delivering, delivery);
  await settle(delivering, delivery, await send(delivering, delivery));
}

/** Ends a delivery without a call, for good. */
export async function giveUp(
  { services, run }: Omit<Delivering, 'endpoint'>,
  delivery: DeliveryRow,
  reason: string,
): Promise<void> {
  await markDead(services, delivery, { status: null, error: reason });
  run.logger.warn({ delivery: delivery.delivery_id, reason }, 'webhook given up');
}

async function send(
  { services, breaker, endpoint }: Delivering,
  delivery: DeliveryRow,
): Promise<SendOutcome> {
  const outcome = await sendWebhook({
    outbound: services.outbound,
    endpoint,
    delivery,
    timeoutMs: Math.min(
      services.config.webhookTimeoutSeconds * 1_000,
      isHandOver(delivery) ? LONGEST_HAND_OVER_MS : Number.POSITIVE_INFINITY,
    ),
  });
  const lane = laneOf(delivery.account_id, endpoint);
  if (outcome.ok) breaker.succeeded(lane);
  else breaker.failed(lane);
  return outcome;
}

/** The ledger of sends knows of the attempt before the call and of its end after it. */
async function handOver(
  delivering: Delivering,
  delivery: DeliveryRow & { message_id: number },
): Promise<void> {
  const db = delivering.services.database.tenant(delivery.account_id);
  const { account_id: accountId, message_id: messageId } = delivery;
  const attempt = await startSend(db, accountId, messageId);
  const outcome = await send(delivering, delivery);
  const state = outcome.ok ? 'accepted' : outcome.isUnknown ? 'unknown' : 'failed';
  const detail = outcome.ok ? null : outcome.error;
  await endSend(db, { accountId, messageId, attempt, state, detail });
  await settle(delivering, delivery, outcome);
}

async function settle(
  { services, run }: Omit<Delivering, 'endpoint'>,
  delivery: DeliveryRow,
  outcome: SendOutcome,
): Promise<void> {
  const { account_id: accountId } = delivery;
  const db = services.database.tenant(accountId);
  if (outcome.ok)
    return recordAttempt(db, delivery, { state: 'delivered', status: outcome.status, error: null });
  const result = { status: outcome.status, error: outcome.error };
  const isFinal = isHandOver(delivery) || isTyping(delivery);
  const runAt = isFinal ? undefined : nextTryAt(delivery.attempts + 1, new Date());
  if (!runAt) {
    run.logger.warn({ delivery: delivery.delivery_id, status: outcome.status }, 'webhook given up');
    return markDead(services, delivery, result);
  }
  // First the job, then the row: if we end in between, the delivery is tried twice, never not at all.
  await run.addJobs([retryJob(delivery, runAt)]);
  await recordAttempt(db, delivery, { state: 'failed', ...result });
}

/** With a message that was to be handed over, its failure is told in the same transaction. */
async function markDead(
  services: Services,
  delivery: DeliveryRow,
  result: { status: number | null; error: string },
): Promise<void> {
  const origin = { accountId: delivery.account_id, actor: { type: 'System' as const, id: null } };
  await services.runInTx(origin, async (tx) => {
    await recordAttempt(tx.db, delivery, { state: 'dead', ...result });
    if (isHandOver(delivery)) await failMessage(tx, delivery.message_id, result.error);
  });
}

/** The next try of a delivery. */
export function retryJob(delivery: DeliveryRow, runAt: Date) {
  const ref = endpointRefOf(delivery);
  const { account_id: accountId, id } = delivery;
  return {
    job: RETRY_WEBHOOK,
    payload: { accountId, deliveryId: id },
    key: `${RETRY_WEBHOOK}:${id}`,
    // One at a time per endpoint: a hanging one must not take all workers.
    ...(ref ? { queue: `${laneOf(accountId, ref)}:retry` } : {}),
    runAt,
  };
}

function isTyping(delivery: DeliveryRow): boolean {
  return delivery.event === 'conversation_typing_on' || delivery.event === 'conversation_typing_off';
}
