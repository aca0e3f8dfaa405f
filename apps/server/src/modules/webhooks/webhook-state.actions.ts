import type { Tx } from '../../platform/events/unit-of-work';
import { NotFoundError } from '../../platform/http/errors';
import type { ActionContext } from '../access/access.facade';
import { requeueFailedDeliveries } from './delivery-log.repository';
import { findRunningReplay } from './replays.repository';
import { newWebhookSecret, sealWebhookSecret } from './webhook-secrets';
import { webhookUpdated, webhookWorkRequested } from './webhooks.events';
import * as webhooks from './webhooks.repository';
import type { WebhookRow } from './webhooks.repository';

/** How long a replaced secret is used for a second signature. */
const PREVIOUS_SECRET_TTL_MS = 24 * 3_600_000;

/** Pauses a webhook; its deliveries are kept until it is resumed. Error: 404. */
export async function pauseWebhook(ctx: ActionContext, id: number): Promise<WebhookRow> {
  return change(ctx, id, async (tx, webhook) => {
    if (!(await webhooks.pauseWebhook(tx.db, ctx.accountId, id, 'manual'))) return;
    audit(tx, webhook, { paused: [false, true], pause_reason: [null, 'manual'] });
  });
}

/**
 * Resumes a webhook and sends all waiting deliveries in the order of their events, whether they were tried before or
 * not. Error: 404.
 */
export async function resumeWebhook(ctx: ActionContext, id: number): Promise<WebhookRow> {
  const { accountId } = ctx;
  return change(ctx, id, async (tx, webhook) => {
    if (!webhook.paused_at) return;
    await webhooks.resumeWebhook(tx.db, accountId, id);
    await requeueFailedDeliveries(
      tx.db,
      { accountId, webhookId: id },
      ctx.services.config.webhookTimeoutSeconds,
    );
    audit(tx, webhook, { paused: [true, false], pause_reason: [webhook.pause_reason, null] });
    const replay = await findRunningReplay(tx.db, accountId, id);
    tx.emit(
      webhookWorkRequested(id, { deliver: true, retry: true, ...(replay ? { replayId: replay.id } : {}) }),
    );
  });
}

/** Replaces the secret; for a day, requests are also signed with the previous one. Error: 404. */
export async function rotateWebhookSecret(ctx: ActionContext, id: number): Promise<WebhookRow> {
  return change(ctx, id, async (tx, webhook) => {
    await webhooks.updateWebhook(tx.db, ctx.accountId, id, {
      secret: sealWebhookSecret(ctx.services.secrets, webhook, newWebhookSecret()),
      previous_secret: webhook.secret,
      previous_secret_until: new Date(Date.now() + PREVIOUS_SECRET_TTL_MS),
    });
    audit(tx, webhook, { secret: ['[hidden]', '[new]'] });
  });
}

async function change(
  ctx: ActionContext,
  id: number,
  work: (tx: Tx, webhook: WebhookRow) => Promise<void>,
): Promise<WebhookRow> {
  return ctx.write(async (tx) => {
    const webhook = await webhooks.lockWebhook(tx.db, ctx.accountId, id);
    if (!webhook) throw new NotFoundError();
    await work(tx, webhook);
    tx.emit(webhookUpdated(id));
    return (await webhooks.findWebhook(tx.db, ctx.accountId, id)) ?? webhook;
  });
}

function audit(tx: Tx, webhook: WebhookRow, changes: Record<string, [unknown, unknown]>): void {
  tx.audit({ auditableType: 'Webhook', auditableId: webhook.id, action: 'update', changes });
}
