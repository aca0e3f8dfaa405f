import { NotFoundError, RuleError, TooManyRequestsError } from '../../platform/http/errors';
import type { ActionContext } from '../access/access.facade';
import { readAccountName } from '../accounts/accounts.facade';
import { type DeliveryRow, insertDelivery, recordResult } from './deliveries.repository';
import { findInLog, rescheduleDeliveries } from './delivery-log.repository';
import { broadcastWebhookUpdate } from './delivery-broadcasts';
import { attemptDelivery } from './delivery/attempt-delivery';
import { findEndpoint } from './endpoints';
import { webhookWorkRequested } from './webhooks.events';
import { findWebhook, lockWebhook, type WebhookRow } from './webhooks.repository';

export const TEST_EVENT = 'webhook_test';
/** Per account. */
const TESTS = { name: 'webhook-tests', limit: 10, windowSeconds: 60 };

/** Finds a webhook of the account. Error: 404. */
export async function openWebhook(ctx: ActionContext, id: number): Promise<WebhookRow> {
  const webhook = await findWebhook(ctx.db, ctx.accountId, id);
  if (!webhook) throw new NotFoundError();
  return webhook;
}

/** Finds a delivery of a webhook. Error: 404. */
export async function openDelivery(
  ctx: ActionContext,
  ids: { webhookId: number; id: number },
): Promise<DeliveryRow> {
  const delivery = await findInLog(ctx.db, { accountId: ctx.accountId, ...ids });
  if (!delivery) throw new NotFoundError();
  return delivery;
}

/**
 * Sends deliveries again under their existing ids, in the queue of retries. Deliveries that wait for their first
 * attempt are ignored. Returns how many. Errors: 404; 422 paused.
 */
export async function resendDeliveries(
  ctx: ActionContext,
  webhookId: number,
  which: { ids: readonly number[] } | 'all failed',
): Promise<number> {
  const { accountId } = ctx;
  const resent = await ctx.write(async (tx) => {
    const webhook = await lockWebhook(tx.db, accountId, webhookId);
    if (!webhook) throw new NotFoundError();
    refusePaused(webhook);
    const count = await rescheduleDeliveries(tx.db, { accountId, webhookId }, which);
    if (count === 0) return 0;
    tx.audit({
      auditableType: 'Webhook',
      auditableId: webhookId,
      action: 'update',
      changes: { resent_deliveries: [0, count] },
    });
    tx.emit(webhookWorkRequested(webhookId, { retry: true }));
    return count;
  });
  if (resent > 0) broadcastWebhookUpdate(ctx.services, accountId, webhookId);
  return resent;
}

/** Sends a test event once and waits for the result. Errors: 404; 429 too often. */
export async function sendTestDelivery(ctx: ActionContext, webhookId: number): Promise<DeliveryRow> {
  const { accountId, services, db } = ctx;
  const webhook = await openWebhook(ctx, webhookId);
  const verdict = await services.limits.check(TESTS, String(accountId));
  if (!verdict.allowed) throw new TooManyRequestsError(verdict.retryAfterSeconds);
  const endpoint = await findEndpoint(db, accountId, { kind: 'webhook', id: webhookId }, services.secrets);
  if (!endpoint) throw new NotFoundError();
  const delivery = await insertTest(ctx, webhook);
  const outcome = await attemptDelivery(services, endpoint, delivery);
  if (!outcome) throw new NotFoundError();
  await recordResult(db, delivery, {
    state: outcome.ok ? 'delivered' : 'dead',
    status: outcome.answer?.status ?? null,
    error: outcome.ok ? null : outcome.error,
    errorCode: outcome.ok ? null : outcome.code,
  });
  broadcastWebhookUpdate(services, accountId, webhookId);
  return openDelivery(ctx, { webhookId, id: delivery.id });
}

async function insertTest(ctx: ActionContext, webhook: WebhookRow): Promise<DeliveryRow> {
  const account = await readAccountName(ctx.db, ctx.accountId);
  return insertDelivery(ctx.db, {
    account_id: ctx.accountId,
    webhook_id: webhook.id,
    kind: 'test',
    event: TEST_EVENT,
    url: webhook.url,
    body: JSON.stringify({
      event: TEST_EVENT,
      id: webhook.id,
      name: webhook.name,
      subscriptions: webhook.subscriptions,
      account,
    }),
  });
}

export function refusePaused(webhook: WebhookRow): void {
  if (webhook.paused_at) throw new RuleError('webhook_paused', 'The webhook is paused. Resume it first.');
}
