import { rawChannelName, routes } from '@parley/contract';
import type { ServerTexts } from '@parley/i18n/server';
import { csvLine } from '../../platform/content';
import type { AccountContext } from '../access/access.facade';
import { personTexts } from '../auth/auth.facade';
import { sendCsv } from './csv/send-csv';
import { duration, periodLine, tableCsv } from './csv/table-csv';
import { trafficCsv } from './csv/traffic-csv';
import { handleReport } from './handle-report';
import { lastDays } from './queries/last-days';
import { listReportPoints } from './queries/list-report-points';
import { summarize } from './queries/summarize';
import { requiredPeriodOf } from './report-filter';
import { zoneOf } from './report-zone';
import { agentTable, inboxTable, labelTable, type NamedRow, teamTable } from './summary-tables';

/** Full days of the traffic report. */
const TRAFFIC_DAYS = 6;

interface TableQuery {
  since?: number | undefined;
  until?: number | undefined;
  business_hours?: boolean | undefined;
}

export const csvAgentRoutes = [
  handleReport(routes.downloadAgentReport, (ctx, { query }) =>
    sendTable(ctx, 'agents_report', query, agentTable, (texts) => [nameColumn(texts.t('report.csv.agent'))]),
  ),

  handleReport(routes.downloadInboxReport, (ctx, { query }) =>
    sendTable(ctx, 'inboxes_report', query, inboxTable, ({ t }) => [
      nameColumn(t('report.csv.inbox')),
      { header: t('report.csv.channel'), of: (row) => rawChannelName(row.channel_type) },
    ]),
  ),

  handleReport(routes.downloadLabelReport, (ctx, { query }) =>
    sendTable(ctx, 'labels_report', query, labelTable, (texts) => [nameColumn(texts.t('report.csv.label'))]),
  ),

  handleReport(routes.downloadTeamReport, (ctx, { query }) =>
    sendTable(ctx, 'teams_report', query, teamTable, (texts) => [nameColumn(texts.t('report.csv.team'))]),
  ),

  handleReport(routes.downloadConversationSummary, async (ctx, { query }) => {
    const period = requiredPeriodOf(query);
    const texts = personTexts(ctx, ctx.user);
    const { t } = texts;
    const figures = await summarize(ctx.db, ctx.accountId, {
      filter: {},
      period,
      inBusinessHours: query.business_hours ?? false,
    });
    await sendCsv(ctx, 'conversations_summary_report', [
      periodLine(texts, period),
      csvLine([
        t('report.csv.conversations'),
        t('report.csv.received'),
        t('report.csv.sent'),
        t('report.csv.firstResponse'),
        t('report.csv.resolution'),
        t('report.csv.resolved'),
        t('report.csv.reply'),
      ]),
      csvLine([
        figures.conversations_count,
        figures.incoming_messages_count,
        figures.outgoing_messages_count,
        duration(figures.avg_first_response_time, texts),
        duration(figures.avg_resolution_time, texts),
        figures.resolutions_count,
        duration(figures.reply_time, texts),
      ]),
    ]);
  }),

  handleReport(routes.downloadConversationTraffic, async (ctx, { query }) => {
    const zone = zoneOf(query);
    const period = await lastDays(ctx.db, zone, query.days_before ?? TRAFFIC_DAYS);
    const points = await listReportPoints(ctx.db, ctx.accountId, {
      metric: 'conversations_count',
      filter: {},
      period,
      group: 'hour',
      zone,
      inBusinessHours: false,
    });
    await sendCsv(ctx, 'conversation_traffic_reports', trafficCsv(personTexts(ctx, ctx.user), zone, points));
  }),
];

async function sendTable<Row extends NamedRow>(
  ctx: AccountContext,
  name: string,
  query: TableQuery,
  table: (ctx: AccountContext, options: Parameters<typeof agentTable>[1]) => Promise<Row[]>,
  first: (texts: ServerTexts) => Parameters<typeof tableCsv<Row>>[3],
): Promise<void> {
  const period = requiredPeriodOf(query);
  const texts = personTexts(ctx, ctx.user);
  const rows = await table(ctx, { period, inBusinessHours: query.business_hours ?? false });
  await sendCsv(ctx, name, tableCsv(texts, period, rows, first(texts)));
}

function nameColumn(header: string) {
  return { header, of: (row: NamedRow) => row.name };
}
