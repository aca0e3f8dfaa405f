import { type ArrivalHour, routes } from '@parley/contract';
import { handle } from '../access/access.facade';
import { requireInbox } from './inbound-items.agent-routes';
import { countByHour, type HourCount, listFailureReports } from './inbound-items.repository';
import { presentItems } from './inbound-items.presenter';

const PAGE = 25;
const HOURS = 24;
const HOUR_MS = 3_600_000;

export const arrivalsAgentRoutes = [
  handle(routes.listArrivalHours, async (ctx, { params }) => {
    await requireInbox(ctx, params.connected_inbox_id);
    const counts = await countByHour(ctx.db, ctx.accountId, params.connected_inbox_id);
    return { payload: hoursOf(counts, Date.now()) };
  }),

  handle(routes.listBounces, async (ctx, { params, query }) => {
    const { db, accountId } = ctx;
    await requireInbox(ctx, params.connected_inbox_id);
    const found = await listFailureReports(db, accountId, {
      inboxId: params.connected_inbox_id,
      before: query.before,
      limit: PAGE + 1,
    });
    const items = found.slice(0, PAGE);
    const presented = await presentItems(db, accountId, items);
    const payload = presented.map(({ id, received_at, conversation_id, message_id }, index) => ({
      id,
      recipient: items[index]?.report?.recipient ?? null,
      reason: items[index]?.report?.reason ?? null,
      received_at,
      conversation_id,
      message_id,
    }));
    return { payload, meta: { has_more: found.length > PAGE } };
  }),
];

/** All of the last 24 hours, also those without anything, oldest first. */
function hoursOf(counts: readonly HourCount[], now: number): ArrivalHour[] {
  const last = Math.floor(now / HOUR_MS) * HOUR_MS;
  return Array.from({ length: HOURS }, (_, index) => {
    const at = last - (HOURS - 1 - index) * HOUR_MS;
    const here = counts.filter(({ hour }) => hour.getTime() === at);
    const of = (state: HourCount['state']) => here.find((one) => one.state === state)?.count ?? 0;
    return {
      at: new Date(at).toISOString(),
      stored: of('stored'),
      nothing: of('nothing'),
      parked: of('parked'),
      waiting: of('waiting'),
    };
  });
}
