import { isUniqueViolation } from '../../platform/db/retry';
import { eventBounds } from '../../platform/events/event-log.repository';
import type { Tx } from '../../platform/events/unit-of-work';
import { ConflictError, NotFoundError, RuleError } from '../../platform/http/errors';
import type { ActionContext } from '../access/access.facade';
import { webhookEventNames } from './bodies/webhook-event-names';
import * as replays from './replays.repository';
import type { ReplayRow } from './replays.repository';
import { openWebhook, refusePaused } from './webhook-deliveries.actions';
import { webhookUpdated, webhookWorkRequested } from './webhooks.events';
import { lockWebhook, type WebhookRow } from './webhooks.repository';

/** Retention of the event log. */
const KEPT_HOURS = 72;
/** A larger replay would be a data import, which replays are not made for. */
export const REPLAY_LIMIT = 20_000;

export interface ReplaySpan {
  from: Date;
  to: Date;
}

interface ReplayRange {
  after: number;
  last: number;
  events: number;
}

/** How many events of a span a replay would send. Errors: 404; 422 `from` is not before `to`. */
export async function previewReplay(
  ctx: ActionContext,
  webhookId: number,
  span: ReplaySpan,
): Promise<{ events: number; keptSince: Date }> {
  const webhook = await openWebhook(ctx, webhookId);
  const { events } = await measure(ctx, webhook, span);
  return { events, keptSince: keptSince() };
}

/**
 * Starts a replay: sends the events of a span again as new deliveries marked as replay, in parallel to new events.
 * Errors: 404; 409 one is running already; 422 paused, nothing to send, too long ago or too many events.
 */
export async function replayWebhook(
  ctx: ActionContext,
  webhookId: number,
  span: ReplaySpan,
): Promise<ReplayRow> {
  const webhook = await openWebhook(ctx, webhookId);
  refusePaused(webhook);
  if (span.from < keptSince())
    throw new RuleError('replay_too_old', `Events are kept for ${KEPT_HOURS} hours.`, { hours: KEPT_HOURS });
  const replayRange = await measure(ctx, webhook, span);
  if (replayRange.events === 0) throw new RuleError('replay_empty', 'There are no events in this time span.');
  if (replayRange.events > REPLAY_LIMIT)
    throw new RuleError('replay_too_large', `A replay sends at most ${REPLAY_LIMIT} events.`, {
      limit: REPLAY_LIMIT,
    });
  return ctx.write((tx) => start(tx, ctx, { webhookId, span, replayRange })).catch(refuseSecond);
}

/** Stops the running replay and deletes its unsent deliveries. Error: 404, also when none is running. */
export async function stopReplay(ctx: ActionContext, webhookId: number): Promise<void> {
  await ctx.write(async (tx) => {
    const replay = await replays.findRunningReplay(tx.db, ctx.accountId, webhookId);
    if (!replay) throw new NotFoundError();
    await replays.endReplay(tx.db, replay, 'stopped');
    auditReplay(tx, replay, ['running', 'stopped']);
    tx.emit(webhookUpdated(webhookId));
  });
}

async function start(
  tx: Tx,
  { accountId, viewer }: ActionContext,
  { webhookId, span, replayRange }: { webhookId: number; span: ReplaySpan; replayRange: ReplayRange },
): Promise<ReplayRow> {
  if (!(await lockWebhook(tx.db, accountId, webhookId))) throw new NotFoundError();
  const replay = await replays.insertReplay(tx.db, {
    account_id: accountId,
    webhook_id: webhookId,
    user_id: viewer.kind === 'user' ? viewer.userId : null,
    from_at: span.from,
    to_at: span.to,
    cursor_seq: replayRange.after,
    last_seq: replayRange.last,
    events: replayRange.events,
  });
  auditReplay(tx, replay, [null, 'running']);
  tx.emit(webhookUpdated(webhookId));
  tx.emit(webhookWorkRequested(webhookId, { replayId: replay.id }));
  return replay;
}

async function measure(
  ctx: ActionContext,
  webhook: WebhookRow,
  { from, to }: ReplaySpan,
): Promise<ReplayRange> {
  if (from >= to) throw new RuleError('replay_span', 'The beginning has to come before the end.');
  const { db, accountId } = ctx;
  const bounds = await eventBounds(db, accountId);
  if (bounds.oldest === 0) return { after: 0, last: 0, events: 0 };
  const after = await replays.lastSeqBefore(db, accountId, { at: from, ...bounds });
  const last = await replays.lastSeqBefore(db, accountId, { at: to, ...bounds });
  const types = Object.entries(webhookEventNames)
    .filter(([, name]) => webhook.subscriptions.includes(name))
    .map(([type]) => type);
  const range = { after, last, from, to, types, limit: REPLAY_LIMIT + 1 };
  return { after, last, events: await replays.countReplayable(db, accountId, range) };
}

function keptSince(): Date {
  return new Date(Date.now() - KEPT_HOURS * 3_600_000);
}

function auditReplay(tx: Tx, { webhook_id: id, from_at, to_at, events }: ReplayRow, replay: unknown[]): void {
  tx.audit({
    auditableType: 'Webhook',
    auditableId: id,
    action: 'update',
    changes: { replay, replayed: [null, { from: from_at, to: to_at, events }] },
  });
}

function refuseSecond(error: unknown): never {
  if (isUniqueViolation(error))
    throw new ConflictError('replay_running', 'A replay is running for this webhook.');
  throw error;
}
