import type { WebhookErrorCode } from '@parley/contract';
import type { Services } from '../../../platform/services';
import type { JobRun } from '../../../platform/jobs/jobs';
import { type DeliveryRow, type DeliveryResult, nextDueAt, recordResult } from '../deliveries.repository';
import { type Endpoint, type EndpointRef, endpointKeyOf, retryJob } from '../endpoints';
import { broadcastDeliveryUpdate } from '../delivery-broadcasts';
import { attemptDelivery } from './attempt-delivery';
import type { CircuitBreaker } from './circuit-breaker';
import { updateEndpointHealth } from './endpoint-health';
import { failMessage, isChannelDelivery } from './channel-delivery';
import { nextAttemptTime } from './retry-schedule';
import { endSend, startSend } from '../message-sends.repository';
import type { SendOutcome } from './send-webhook';

/** A typing indicator is useless after this time. */
const TYPING_LIFE_MS = 30_000;
/** Attempts of a delivery that fails in our own code, before it is given up (D9). */
const POISON_TRIES = 5;

export interface DeliveryContext {
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
 * Makes one attempt of a delivery and stores the result; a failed delivery gets a retry time or is given up. An
 * internal error in one delivery does not stop the others (D9).
 */
export async function deliver(deliveryContext: DeliveryContext, delivery: DeliveryRow): Promise<void> {
  if (isTyping(delivery) && Date.now() - delivery.created_at.getTime() > TYPING_LIFE_MS)
    return giveUp(deliveryContext, delivery, { code: 'expired', reason: 'Not delivered while it mattered' });
  try {
    if (isChannelDelivery(delivery) && delivery.event === 'message_created')
      await sendToChannel(deliveryContext, delivery);
    else await sendToWebhook(deliveryContext, delivery);
  } catch (error) {
    await handleInternalError(deliveryContext, delivery, error);
  }
}

/** Gives a delivery up without a request. */
export async function giveUp(
  { services, run }: Omit<DeliveryContext, 'endpoint'>,
  delivery: DeliveryRow,
  { code, reason }: { code: WebhookErrorCode; reason: string },
): Promise<void> {
  await markDead(services, delivery, { status: null, error: reason, errorCode: code });
  run.logger.warn({ delivery: delivery.delivery_id, reason }, 'webhook given up');
}

/** Adds the job for the next due retry of an endpoint, if there is one. */
export async function queueRetries(
  { services, run }: Pick<DeliveryContext, 'services' | 'run'>,
  accountId: number,
  ref: EndpointRef,
): Promise<void> {
  const at = await nextDueAt(services.database.tenant(accountId), accountId, ref);
  if (at) await run.addJobs([retryJob(accountId, ref, at)]);
}

async function send(
  { services, breaker, endpoint }: DeliveryContext,
  delivery: DeliveryRow,
): Promise<SendOutcome | null> {
  const outcome = await attemptDelivery(services, endpoint, delivery);
  if (!outcome) return null;
  const { account_id: accountId } = delivery;
  const endpointKey = endpointKeyOf(accountId, endpoint);
  const hasRecentFailures = breaker.hasRecentFailures(endpointKey);
  if (outcome.ok) breaker.succeeded(endpointKey);
  else breaker.failed(endpointKey);
  await updateEndpointHealth(services, accountId, { endpoint, outcome, hasRecentFailures });
  return outcome;
}

async function sendToWebhook(deliveryContext: DeliveryContext, delivery: DeliveryRow): Promise<void> {
  const outcome = await send(deliveryContext, delivery);
  if (outcome) await recordOutcome(deliveryContext, delivery, outcome);
}

/** Sends a channel delivery; `message_sends` records the attempt before the request and its result afterwards. */
async function sendToChannel(
  deliveryContext: DeliveryContext,
  delivery: DeliveryRow & { message_id: number },
): Promise<void> {
  const db = deliveryContext.services.database.tenant(delivery.account_id);
  const { account_id: accountId, message_id: messageId } = delivery;
  const attempt = await startSend(db, accountId, messageId);
  const outcome = await send(deliveryContext, delivery);
  // The delivery was deleted together with the conversation, the message and the record of its sends.
  if (!outcome) return;
  const state = outcome.ok ? 'accepted' : outcome.isUnknown ? 'unknown' : 'failed';
  const detail = outcome.ok ? null : outcome.error;
  await endSend(db, { accountId, messageId, attempt, state, detail });
  await recordOutcome(deliveryContext, delivery, outcome);
}

async function recordOutcome(
  deliveryContext: DeliveryContext,
  delivery: DeliveryRow,
  outcome: SendOutcome,
): Promise<void> {
  const { services, run } = deliveryContext;
  const status = outcome.answer?.status ?? null;
  if (outcome.ok) {
    const db = services.database.tenant(delivery.account_id);
    await recordResult(db, delivery, { state: 'delivered', status, error: null, errorCode: null });
    return broadcastDeliveryUpdate(services, delivery);
  }
  const failure = { status, error: outcome.error, errorCode: outcome.code };
  const isFinal = isChannelDelivery(delivery) || isTyping(delivery);
  const runAt = isFinal
    ? undefined
    : nextAttemptTime(delivery.attempts + 1, { now: new Date(), retryAfterMs: outcome.retryAfterMs });
  if (runAt) return scheduleRetry(deliveryContext, delivery, failure, runAt);
  run.logger.warn({ delivery: delivery.delivery_id, status }, 'webhook given up');
  await markDead(services, delivery, failure);
}

async function scheduleRetry(
  deliveryContext: DeliveryContext,
  delivery: DeliveryRow,
  failure: Failure,
  nextAttemptAt: Date,
): Promise<void> {
  const { services, endpoint } = deliveryContext;
  const { account_id: accountId } = delivery;
  const result: DeliveryResult = { state: 'failed', ...failure, nextAttemptAt };
  await recordResult(services.database.tenant(accountId), delivery, result);
  await queueRetries(deliveryContext, accountId, endpoint);
  broadcastDeliveryUpdate(services, delivery);
}

/**
 * Handles an error in our own code: retries a few times, then gives the delivery up, where the delivery log shows it.
 */
async function handleInternalError(
  deliveryContext: DeliveryContext,
  delivery: DeliveryRow,
  error: unknown,
): Promise<void> {
  const { services, run } = deliveryContext;
  const attempts = delivery.attempts + 1;
  run.logger.error({ err: error, delivery: delivery.delivery_id, attempts }, 'webhook could not be sent');
  const failure: Failure = { status: null, error: 'It could not be sent', errorCode: 'internal' };
  const runAt = nextAttemptTime(attempts, { now: new Date() });
  if (runAt && attempts < POISON_TRIES && !isChannelDelivery(delivery))
    return scheduleRetry(deliveryContext, delivery, failure, runAt);
  await markDead(services, delivery, failure);
}

/** Marks a delivery as dead; for a channel delivery, also marks its message as failed in the same transaction. */
async function markDead(services: Services, delivery: DeliveryRow, failure: Failure): Promise<void> {
  const origin = { accountId: delivery.account_id, actor: { type: 'System' as const, id: null } };
  await services.runInTx(origin, async (tx) => {
    await recordResult(tx.db, delivery, { state: 'dead', ...failure });
    if (isChannelDelivery(delivery)) await failMessage(tx, delivery, failure.error);
  });
  broadcastDeliveryUpdate(services, delivery);
}

function isTyping(delivery: DeliveryRow): boolean {
  return delivery.event === 'conversation_typing_on' || delivery.event === 'conversation_typing_off';
}
