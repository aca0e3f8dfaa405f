import type { WebhookErrorCode } from '@parley/contract';
import type { Services } from '../../../platform/services';
import type { JobRun } from '../../../platform/jobs/jobs';
import { type DeliveryRow, type DeliveryResult, nextDueAt, recordResult } from '../deliveries.repository';
import { type Endpoint, type EndpointRef, laneOf, retryJob } from '../endpoints';
import { tellOfDeliveries } from '../delivery-news';
import { attemptDelivery } from './attempt-delivery';
import type { CircuitBreaker } from './circuit-breaker';
import { noteOutcome } from './endpoint-health';
import { failMessage, isHandOver } from './hand-over';
import { nextTryAt } from './retry-schedule';
import { endSend, startSend } from './send-ledger';
import type { SendOutcome } from './send-webhook';

/** A typing indicator is of no use to anybody later. */
const TYPING_LIFE_MS = 30_000;
/** Tries of a delivery that we cannot even send, before it is parked (D9). */
const POISON_TRIES = 5;

export interface Delivering {
  services: Services;
  breaker: CircuitBreaker;
  run: JobRun;
  endpoint: Endpoint;
}

interface Failure {
  status: number | null;
  error: string;
  errorCode: WebhookErrorCode;
}

/**
 * Tries one delivery and writes down what became of it; a failed one gets its next try or is given up. One that
 * cannot be sent for a reason of ours stops nothing else (D9).
 */
export async function deliver(delivering: Delivering, delivery: DeliveryRow): Promise<void> {
  if (isTyping(delivery) && Date.now() - delivery.created_at.getTime() > TYPING_LIFE_MS)
    return giveUp(delivering, delivery, { code: 'expired', reason: 'Not delivered while it mattered' });
  try {
    if (isHandOver(delivery) && delivery.event === 'message_created') await handOver(delivering, delivery);
    else await settle(delivering, delivery, await send(delivering, delivery));
  } catch (error) {
    await setAside(delivering, delivery, error);
  }
}

/** Ends a delivery without a call, for good. */
export async function giveUp(
  { services, run }: Omit<Delivering, 'endpoint'>,
  delivery: DeliveryRow,
  { code, reason }: { code: WebhookErrorCode; reason: string },
): Promise<void> {
  await markDead(services, delivery, { status: null, error: reason, errorCode: code });
  run.logger.warn({ delivery: delivery.delivery_id, reason }, 'webhook given up');
}

/** Plans the next look at what failed at an endpoint, when there is something. */
export async function planRetries(
  { services, run }: Pick<Delivering, 'services' | 'run'>,
  accountId: number,
  ref: EndpointRef,
): Promise<void> {
  const at = await nextDueAt(services.database.tenant(accountId), accountId, ref);
  if (at) await run.addJobs([retryJob(accountId, ref, at)]);
}

async function send(
  { services, breaker, endpoint }: Delivering,
  delivery: DeliveryRow,
): Promise<SendOutcome> {
  const outcome = await attemptDelivery(services, endpoint, delivery);
  const { account_id: accountId } = delivery;
  const lane = laneOf(accountId, endpoint);
  const isShaky = breaker.isShaky(lane);
  if (outcome.ok) breaker.succeeded(lane);
  else breaker.failed(lane);
  await noteOutcome(services, accountId, { endpoint, outcome, isShaky });
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

async function settle(delivering: Delivering, delivery: DeliveryRow, outcome: SendOutcome): Promise<void> {
  const { services, run } = delivering;
  const status = outcome.answer?.status ?? null;
  if (outcome.ok) {
    const db = services.database.tenant(delivery.account_id);
    await recordResult(db, delivery, { state: 'delivered', status, error: null, errorCode: null });
    return tellOfDeliveries(services, delivery);
  }
  const failure = { status, error: outcome.error, errorCode: outcome.code };
  const isFinal = isHandOver(delivery) || isTyping(delivery);
  const runAt = isFinal
    ? undefined
    : nextTryAt(delivery.attempts + 1, { now: new Date(), retryAfterMs: outcome.retryAfterMs });
  if (runAt) return putOff(delivering, delivery, failure, runAt);
  run.logger.warn({ delivery: delivery.delivery_id, status }, 'webhook given up');
  await markDead(services, delivery, failure);
}

async function putOff(
  delivering: Delivering,
  delivery: DeliveryRow,
  failure: Failure,
  nextAttemptAt: Date,
): Promise<void> {
  const { services, endpoint } = delivering;
  const { account_id: accountId } = delivery;
  const result: DeliveryResult = { state: 'failed', ...failure, nextAttemptAt };
  await recordResult(services.database.tenant(accountId), delivery, result);
  await planRetries(delivering, accountId, endpoint);
  tellOfDeliveries(services, delivery);
}

/** What went wrong is ours, not the receiver's: tried a few times, then parked where a person sees it. */
async function setAside(delivering: Delivering, delivery: DeliveryRow, error: unknown): Promise<void> {
  const { services, run } = delivering;
  const attempts = delivery.attempts + 1;
  run.logger.error({ err: error, delivery: delivery.delivery_id, attempts }, 'webhook could not be sent');
  const failure: Failure = { status: null, error: 'It could not be sent', errorCode: 'internal' };
  const runAt = nextTryAt(attempts, { now: new Date() });
  if (runAt && attempts < POISON_TRIES && !isHandOver(delivery))
    return putOff(delivering, delivery, failure, runAt);
  await markDead(services, delivery, failure);
}

/** With a message that was to be handed over, its failure is told in the same transaction. */
async function markDead(services: Services, delivery: DeliveryRow, failure: Failure): Promise<void> {
  const origin = { accountId: delivery.account_id, actor: { type: 'System' as const, id: null } };
  await services.runInTx(origin, async (tx) => {
    await recordResult(tx.db, delivery, { state: 'dead', ...failure });
    if (isHandOver(delivery)) await failMessage(tx, delivery, failure.error);
  });
  tellOfDeliveries(services, delivery);
}

function isTyping(delivery: DeliveryRow): boolean {
  return delivery.event === 'conversation_typing_on' || delivery.event === 'conversation_typing_off';
}
