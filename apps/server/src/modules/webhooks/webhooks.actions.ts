import { defaultWebhookEvents, webhookEvents } from '@parley/contract';
import { isUniqueViolation } from '../../platform/db/retry';
import type { Tx } from '../../platform/events/unit-of-work';
import { NotFoundError, ValidationError } from '../../platform/http/errors';
import type { ActionContext } from '../access/access.facade';
import { findInbox } from '../inboxes/inboxes.facade';
import { newWebhookSecret, sealWebhookSecret } from './webhook-secrets';
import { webhookUpdated } from './webhooks.events';
import * as webhooks from './webhooks.repository';
import type { WebhookFields, WebhookRow } from './webhooks.repository';

export interface WebhookInput {
  url?: string | undefined;
  name?: string | null | undefined;
  inbox_id?: number | null | undefined;
  subscriptions?: string[] | undefined;
}

/** Creates a webhook and its signing secret. Errors: 422 on `url`, `subscriptions` or `inbox`. */
export async function createWebhook(ctx: ActionContext, input: WebhookInput): Promise<WebhookRow> {
  const fields: WebhookFields = {
    url: checkUrl(input.url ?? ''),
    name: input.name ?? null,
    inbox_id: input.inbox_id ?? null,
    subscriptions: checkSubscriptions(input.subscriptions ?? [...defaultWebhookEvents]),
  };
  return ctx.write(async (tx) => {
    await checkInbox(tx, fields.inbox_id);
    const inserted = await webhooks.insertWebhook(tx.db, ctx.accountId, fields).catch(refuseTakenUrl);
    const secret = sealWebhookSecret(ctx.services.secrets, inserted, newWebhookSecret());
    tx.audit({
      auditableType: 'Webhook',
      auditableId: inserted.id,
      action: 'create',
      changes: { ...fields },
    });
    tx.emit(webhookUpdated(inserted.id));
    return webhooks.updateWebhook(tx.db, ctx.accountId, inserted.id, { secret });
  });
}

/** Changes a webhook. Errors: 404, 422 as for creating. */
export async function updateWebhook(
  ctx: ActionContext,
  id: number,
  input: WebhookInput,
): Promise<WebhookRow> {
  const changes: Partial<WebhookFields> = {
    ...(input.url === undefined ? {} : { url: checkUrl(input.url) }),
    ...(input.name === undefined ? {} : { name: input.name }),
    ...(input.inbox_id === undefined ? {} : { inbox_id: input.inbox_id }),
    ...(input.subscriptions === undefined ? {} : { subscriptions: checkSubscriptions(input.subscriptions) }),
  };
  return ctx.write(async (tx) => {
    const before = await webhooks.findWebhook(tx.db, ctx.accountId, id);
    if (!before) throw new NotFoundError();
    await checkInbox(tx, changes.inbox_id ?? null);
    const after = await webhooks.updateWebhook(tx.db, ctx.accountId, id, changes).catch(refuseTakenUrl);
    const audited = changedFields(before, after);
    if (Object.keys(audited).length === 0) return after;
    tx.audit({ auditableType: 'Webhook', auditableId: id, action: 'update', changes: audited });
    tx.emit(webhookUpdated(id));
    // The failures were those of the old URL.
    if (audited.url) await webhooks.setFailing(tx.db, ctx.accountId, id, false);
    return { ...after, failing_since: audited.url ? null : after.failing_since };
  });
}

/** Deletes a webhook and its undelivered deliveries. Error: 404. */
export async function deleteWebhook(ctx: ActionContext, id: number): Promise<void> {
  await ctx.write(async (tx) => {
    const webhook = await webhooks.findWebhook(tx.db, ctx.accountId, id);
    if (!webhook) throw new NotFoundError();
    await webhooks.deleteWebhook(tx.db, ctx.accountId, id);
    const { url, name, inbox_id, subscriptions } = webhook;
    tx.audit({
      auditableType: 'Webhook',
      auditableId: id,
      action: 'destroy',
      changes: { url, name, inbox_id, subscriptions },
    });
    tx.emit(webhookUpdated(id));
  });
}

function checkUrl(url: string): string {
  const trimmed = url.trim();
  const isWeb = URL.canParse(trimmed) && ['http:', 'https:'].includes(new URL(trimmed).protocol);
  if (!isWeb)
    throw new ValidationError([{ attribute: 'url', message: 'Url is invalid', code: 'invalid_url' }]);
  return trimmed;
}

function checkSubscriptions(names: string[]): string[] {
  const known: readonly string[] = webhookEvents;
  if (names.length === 0 || names.some((name) => !known.includes(name))) {
    throw new ValidationError([
      { attribute: 'subscriptions', message: 'Subscriptions Invalid events', code: 'not_included' },
    ]);
  }
  return [...new Set(names)];
}

async function checkInbox(tx: Tx, inboxId: number | null): Promise<void> {
  if (inboxId === null || (await findInbox(tx.db, tx.accountId, inboxId))) return;
  throw new ValidationError([{ attribute: 'inbox', message: 'Inbox must exist', code: 'unknown' }]);
}

function refuseTakenUrl(error: unknown): never {
  if (isUniqueViolation(error)) {
    throw new ValidationError([{ attribute: 'url', message: 'Url has already been taken', code: 'taken' }]);
  }
  throw error;
}

function changedFields(before: WebhookRow, after: WebhookRow): Record<string, [unknown, unknown]> {
  const changes: Record<string, [unknown, unknown]> = {};
  for (const field of ['url', 'name', 'inbox_id', 'subscriptions'] as const) {
    if (JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      changes[field] = [before[field], after[field]];
  }
  return changes;
}
