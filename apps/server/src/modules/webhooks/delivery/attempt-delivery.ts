import type { Services } from '../../../platform/services';
import { endAttempt, startAttempt } from '../attempts.repository';
import { type DeliveryRow, readBody } from '../deliveries.repository';
import type { Endpoint } from '../endpoints';
import { isChannelDelivery } from './channel-delivery';
import { prepareCall, type SendOutcome, sendWebhook } from './send-webhook';

/** Timeout of a channel delivery: agents must see a failure within 20 s, however long other webhooks may take. */
const CHANNEL_DELIVERY_TIMEOUT_MS = 8_000;

/**
 * Makes one attempt of a delivery. The attempt is stored before the request and its response afterwards: if the process
 * ends in between, the delivery is still due and is sent again under the same id. Null: nothing was sent, because the
 * delivery was deleted or moved to another queue since it was loaded.
 */
export async function attemptDelivery(
  services: Services,
  endpoint: Endpoint,
  delivery: DeliveryRow,
): Promise<SendOutcome | null> {
  const { database, outbound, config } = services;
  const accountId = delivery.account_id;
  const db = database.tenant(accountId);
  // Read the body again: a message deleted since the delivery was loaded must not be sent any more.
  const body = await readBody(db, delivery);
  if (!body) return null;
  const call = prepareCall(endpoint, { ...delivery, body }, new Date());
  const id = await startAttempt(db, delivery, call);
  if (id === undefined) return null;
  const begun = performance.now();
  const outcome = await sendWebhook(call, {
    outbound,
    timeoutMs: Math.min(
      config.webhookTimeoutSeconds * 1_000,
      isChannelDelivery(delivery) ? CHANNEL_DELIVERY_TIMEOUT_MS : Number.POSITIVE_INFINITY,
    ),
  });
  const { answer } = outcome;
  await endAttempt(
    db,
    { accountId, id },
    {
      durationMs: performance.now() - begun,
      status: answer?.status ?? null,
      headers: answer?.headers ?? null,
      body: answer?.body ?? null,
      isTruncated: answer?.isTruncated ?? false,
      error: outcome.ok ? null : outcome.error,
      errorCode: outcome.ok ? null : outcome.code,
    },
  );
  return outcome;
}
