import { type ReportGroup, reportGroups, type ReportMetric, reportMetrics, routes } from '@parley/contract';
import { RuleError } from '../../platform/http/errors';
import { handleReport } from './handle-report';
import { listReportPoints } from './queries/list-report-points';
import { mostSteps } from './queries/report-steps';
import { summarize, summarizeBots } from './queries/summarize';
import { periodBefore, reportFilterOf, reportPeriodOf } from './report-filter';
import { zoneOf } from './report-zone';

/** Steps of one report: every hour of a year has room. */
const MOST_STEPS = 10_000;

export const reportAgentRoutes = [
  handleReport(routes.showReport, async (ctx, { query }) => {
    const metric = reportMetrics.find((known): known is ReportMetric => known === query.metric);
    const filter = await reportFilterOf(ctx, query);
    const zone = zoneOf(query);
    const period = reportPeriodOf(query);
    if (!metric) return {};
    if (!period) return [];
    const group = reportGroups.find((known): known is ReportGroup => known === query.group_by) ?? 'day';
    if (mostSteps(period, group) > MOST_STEPS) throw tooManySteps();
    const inBusinessHours = query.business_hours ?? false;
    return listReportPoints(ctx.db, ctx.accountId, { metric, filter, period, group, zone, inBusinessHours });
  }),

  handleReport(routes.showReportSummary, async (ctx, { query }) => {
    const filter = await reportFilterOf(ctx, query);
    const period = reportPeriodOf(query);
    const inBusinessHours = query.business_hours ?? false;
    const [now, previous] = await Promise.all([
      summarize(ctx.db, ctx.accountId, { filter, period, inBusinessHours }),
      summarize(ctx.db, ctx.accountId, { filter, period: period && periodBefore(period), inBusinessHours }),
    ]);
    return { ...now, previous };
  }),

  handleReport(routes.showBotSummary, async (ctx, { query }) => {
    const filter = await reportFilterOf(ctx, query);
    const period = reportPeriodOf(query);
    const [now, previous] = await Promise.all([
      summarizeBots(ctx.db, ctx.accountId, { filter, period }),
      summarizeBots(ctx.db, ctx.accountId, { filter, period: period && periodBefore(period) }),
    ]);
    return { ...now, previous };
  }),

  // An inbox can't have a bot yet, so no conversation is a bot's, and a rate of nothing is 0.
  handleReport(routes.showBotMetrics, async (_ctx, { query }) => {
    reportPeriodOf(query);
    return { conversation_count: 0, message_count: 0, resolution_rate: 0, handoff_rate: 0 };
  }),
];

function tooManySteps(): RuleError<'invalid_input'> {
  return new RuleError('invalid_input', `A report has at most ${MOST_STEPS} steps`, {
    fields: [{ field: 'group_by', code: 'too_many', params: { maximum: MOST_STEPS } }],
  });
}
