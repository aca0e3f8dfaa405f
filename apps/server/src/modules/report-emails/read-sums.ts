import {
  type EmailedReport,
  type ReportTableMetric,
  reportTableGroups,
  reportTableMetrics,
  type ReportViewSearch,
} from '@parley/contract';
import {
  isAverage,
  listReportPoints,
  type ReportFilter,
  reportFilterOf,
  type ReportSource,
  reportTable,
  summarize,
} from '../reports/reports.facade';
import type { Week } from './queries/last-week';
import {
  type ContentRow,
  type Figure,
  type Group,
  type ReportContent,
  type ReportQuestion,
  scopeOf,
} from './report-content';

type SummedReport = Exclude<EmailedReport, 'csat'>;

interface Shape {
  group: Group;
  metrics: readonly ReportTableMetric[];
}

/** Columns of the tables that compare, in the order of the dashboard. */
const compared = [
  'conversations_count',
  'resolutions_count',
  'avg_first_response_time',
  'avg_resolution_time',
  'reply_time',
] as const satisfies readonly ReportTableMetric[];

const shapes: Record<Exclude<SummedReport, 'custom'>, Shape> = {
  conversations: { group: 'day', metrics: reportTableMetrics },
  agents: { group: 'agent', metrics: compared },
  teams: { group: 'team', metrics: compared },
  inboxes: { group: 'inbox', metrics: compared },
  labels: { group: 'label', metrics: compared },
};

/** Figures of conversations, messages and times, by day or by group. */
export async function readSums(
  source: ReportSource,
  report: SummedReport,
  { search, week: { period, before }, zone }: ReportQuestion,
): Promise<ReportContent> {
  const chosen = metricOf(search);
  const { group, metrics }: Shape =
    report === 'custom'
      ? { group: reportTableGroups.find((by) => by === search.by) ?? 'day', metrics: [chosen] }
      : shapes[report];
  const scope = scopeOf(search);
  const inBusinessHours = search.hours === true;
  const filter = await reportFilterOf(source, { type: 'account', ...scope });
  const counted = { filter, inBusinessHours };
  const [now, previous, rows] = await Promise.all([
    summarize(source.db, source.accountId, { ...counted, period }),
    summarize(source.db, source.accountId, { ...counted, period: before }),
    group === 'day'
      ? readDays(source, metrics, { ...counted, period, zone })
      : readGroups(source, metrics, {
          group_by: group,
          ...scope,
          ...period,
          business_hours: inBusinessHours,
        }),
  ]);
  const figures = metrics.map(
    (metric): Figure => ({
      name: `report.metric.${metric}`,
      unit: isAverage(metric) ? 'seconds' : 'count',
      now: now[metric],
      before: previous[metric],
    }),
  );
  return {
    figures,
    group,
    columns: figures,
    rows,
    total: figures.map(({ now: total }) => total),
    chart: group === 'day' ? { name: `report.perDay.${chosen}`, column: metrics.indexOf(chosen) } : null,
    inBusinessHours,
  };
}

function metricOf(search: ReportViewSearch): ReportTableMetric {
  return reportTableMetrics.find((metric) => metric === search.metric) ?? 'conversations_count';
}

interface DayScope {
  filter: ReportFilter;
  inBusinessHours: boolean;
  period: Week['period'];
  zone: string;
}

async function readDays(
  { db, accountId }: ReportSource,
  metrics: readonly ReportTableMetric[],
  scope: DayScope,
): Promise<ContentRow[]> {
  const series = await Promise.all(
    metrics.map(async (metric) => {
      const points = await listReportPoints(db, accountId, { ...scope, metric, group: 'day' });
      const isNothing = (count: number | undefined) => isAverage(metric) && !count;
      return points.map(({ timestamp, value, count }) => ({
        timestamp,
        value: isNothing(count) ? null : value,
      }));
    }),
  );
  const days = new Intl.DateTimeFormat('en-CA', { timeZone: scope.zone, dateStyle: 'short' });
  return (series[0] ?? []).map(({ timestamp }, index) => ({
    day: days.format(timestamp * 1_000),
    id: null,
    name: null,
    values: series.map((points) => points[index]?.value ?? null),
  }));
}

/** In the order of the first metric, greatest first; what is of none last. */
async function readGroups(
  source: ReportSource,
  metrics: readonly ReportTableMetric[],
  query: Omit<Parameters<typeof reportTable>[1], 'metric'>,
): Promise<ContentRow[]> {
  const tables = await Promise.all(metrics.map((metric) => reportTable(source, { ...query, metric })));
  const rows = new Map<string, ContentRow>();
  for (const [index, table] of tables.entries()) {
    for (const { id, name, value } of table.rows) {
      const key = `${id} ${name}`;
      const values = metrics.map((metric) => (isAverage(metric) ? null : 0));
      const row = rows.get(key) ?? { day: null, id, name, values };
      row.values[index] = value;
      rows.set(key, row);
    }
  }
  const isNobody = ({ id, name }: ContentRow) => id === null && name === null;
  return [...rows.values()].toSorted((one, other) => Number(isNobody(one)) - Number(isNobody(other)));
}
