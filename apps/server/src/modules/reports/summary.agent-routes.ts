import { type RouteOutput, routes } from '@parley/contract';
import { RuleError } from '../../platform/http/errors';
import { handleReport } from './handle-report';
import { countByChannel } from './queries/distributions';
import type { SummaryOptions } from './queries/summary-rows';
import { type ReportPeriod, reportPeriodOf } from './report-filter';
import { agentTable, inboxTable, labelTable, type NamedRow, teamTable } from './summary-tables';

/** Six months, as calendars make them at most. */
const LONGEST_SECONDS = 184 * 86_400;

export const summaryAgentRoutes = [
  handleReport(routes.summarizeAgents, async (ctx, { query }) =>
    (await agentTable(ctx, optionsOf(query))).map(withoutName),
  ),

  handleReport(routes.summarizeInboxes, async (ctx, { query }) =>
    (await inboxTable(ctx, optionsOf(query))).map(withoutName),
  ),

  handleReport(routes.summarizeTeams, async (ctx, { query }) =>
    (await teamTable(ctx, optionsOf(query))).map(withoutName),
  ),

  handleReport(routes.summarizeLabels, async (ctx, { query }) =>
    (await labelTable(ctx, optionsOf(query))).map((row) => ({
      ...row,
      avg_resolution_time: row.avg_resolution_time ?? 0,
      avg_first_response_time: row.avg_first_response_time ?? 0,
      avg_reply_time: row.avg_reply_time ?? 0,
    })),
  ),

  handleReport(routes.summarizeChannels, async (ctx, { query }) => {
    const period = reportPeriodOf(query);
    if (!period) return {};
    requireShort(period);
    const channels: RouteOutput<typeof routes.summarizeChannels> = {};
    for (const { channel_type, status, total } of await countByChannel(ctx.db, ctx.accountId, period)) {
      const counts = (channels[channel_type] ??= { open: 0, resolved: 0, pending: 0, snoozed: 0, total: 0 });
      counts[status] += total;
      counts.total += total;
    }
    return channels;
  }),
];

function withoutName({ name: _, ...row }: NamedRow & { channel_type?: string }) {
  const { channel_type: _type, ...figures } = row;
  return figures;
}

type PeriodQuery = Parameters<typeof reportPeriodOf>[0] & { business_hours?: boolean | undefined };

function optionsOf(query: PeriodQuery): SummaryOptions {
  return { period: reportPeriodOf(query), inBusinessHours: query.business_hours ?? false };
}

function requireShort({ since, until }: ReportPeriod): void {
  if (until - since <= LONGEST_SECONDS) return;
  throw new RuleError('invalid_input', 'Date range must be at most six months', {
    fields: [{ field: 'until', code: 'above_maximum', params: { maximum: since + LONGEST_SECONDS } }],
  });
}
