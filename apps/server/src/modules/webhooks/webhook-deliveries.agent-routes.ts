import { routes } from '@parley/contract';
import { RuleError } from '../../platform/http/errors';
import { type ActionContext, handle } from '../access/access.facade';
import { listAttempts } from './attempts.repository';
import type { DeliveryRow } from './deliveries.repository';
import { listLog } from './delivery-log.repository';
import { openDelivery, openWebhook, resendDeliveries, sendTestDelivery } from './webhook-deliveries.actions';
import {
  presentDelivery,
  presentDeliveryDetail,
  presentReplay,
  parseLogCursor,
  storedState,
  encodeLogCursor,
} from './webhook-deliveries.presenter';
import { previewReplay, REPLAY_LIMIT, replayWebhook, stopReplay } from './webhook-replay.actions';

const spanOf = ({ from, to }: { from: string; to: string }) => ({ from: new Date(from), to: new Date(to) });

export const webhookDeliveriesAgentRoutes = [
  handle(routes.listWebhookDeliveries, async (ctx, { params, query }) => {
    const webhook = await openWebhook(ctx, params.webhook_id);
    const { lines, next } = await listLog(
      ctx.db,
      { accountId: ctx.accountId, webhookId: webhook.id },
      { ...query, state: storedState(query.state), after: parseLogCursor(query.cursor) },
    );
    return { payload: { deliveries: lines.map(presentDelivery) }, meta: { next: encodeLogCursor(next) } };
  }),

  handle(routes.showWebhookDelivery, async (ctx, { params }) => {
    const ids = { webhookId: params.webhook_id, id: params.delivery_id };
    return answer(ctx, await openDelivery(ctx, ids));
  }),

  handle(routes.resendWebhookDelivery, async (ctx, { params }) => {
    const ids = { webhookId: params.webhook_id, id: params.delivery_id };
    await openDelivery(ctx, ids);
    const resent = await resendDeliveries(ctx, ids.webhookId, { ids: [ids.id] });
    if (resent === 0)
      throw new RuleError('delivery_not_tried', 'Only what was tried before can be sent again.');
    return answer(ctx, await openDelivery(ctx, ids));
  }),

  handle(routes.resendWebhookDeliveries, async (ctx, { params, body }) => {
    const { delivery_ids: ids, all_failed: isAll } = body;
    if (!isAll && !ids?.length)
      throw new RuleError('no_deliveries_named', 'Name deliveries, or ask for all failed.');
    const which = isAll ? ('all failed' as const) : { ids: ids ?? [] };
    return { payload: { resent: await resendDeliveries(ctx, params.webhook_id, which) } };
  }),

  handle(routes.testWebhook, async (ctx, { params }) =>
    answer(ctx, await sendTestDelivery(ctx, params.webhook_id)),
  ),

  handle(routes.previewWebhookReplay, async (ctx, { params, query }) => {
    const { events, keptSince } = await previewReplay(ctx, params.webhook_id, spanOf(query));
    return { payload: { events, kept_since: keptSince.toISOString(), limit: REPLAY_LIMIT } };
  }),

  handle(routes.replayWebhook, async (ctx, { params, body }) => ({
    payload: { replay: presentReplay(await replayWebhook(ctx, params.webhook_id, spanOf(body))) },
  })),

  handle(routes.stopWebhookReplay, async (ctx, { params }) => {
    await stopReplay(ctx, params.webhook_id);
  }),
];

async function answer(ctx: ActionContext, row: DeliveryRow) {
  const attempts = await listAttempts(ctx.db, ctx.accountId, row.id);
  return { payload: { delivery: presentDeliveryDetail(row, attempts) } };
}
