import type { ReportMetric } from '@parley/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DbReader } from '../../../../platform/db/database';
import type { ReportFilter, ReportPeriod } from '../../report-filter';
import { cellsOf, dimensionOf, isUsable, withProgress } from './cells';
import { figureOf, measuresOf } from './figures';

interface Series {
  metric: ReportMetric;
  filter: ReportFilter;
  period: ReportPeriod;
  inBusinessHours: boolean;
  zone: string;
  /** Rows of `step`. */
  steps: RawBuilder<unknown>;
}

interface PointRow {
  timestamp: number;
  value: number;
  count: number;
}

/** A metric in steps, from sums; undefined if there are none that can be used. */
export async function listRolledUpPoints(
  db: DbReader,
  accountId: number,
  series: Series,
): Promise<PointRow[] | undefined> {
  const { metric, filter, period, inBusinessHours } = series;
  const measures = measuresOf(metric, inBusinessHours);
  if (!measures || !beginsOnQuarters(series.zone)) return undefined;
  const cells = { dimension: dimensionOf(filter), filter, period, measures, unit: 'quarter' as const };
  const { rows } = await sql<PointRow & { is_usable: boolean }>`
    ${withProgress(accountId)},
    steps as (select array_agg(step order by step) as list from (${series.steps}) s),
    figures as (
      select width_bucket(starts_at, (select list from steps)) as number, ${figureOf(metric, inBusinessHours)}
      from ${cellsOf(accountId, cells)} group by 1
    )
    select ${isUsable} as is_usable, extract(epoch from step)::bigint as timestamp,
      coalesce(figures.value, 0) as value, coalesce(figures.count, 0)::bigint as count
    from steps cross join unnest(steps.list) with ordinality as s(step, number)
    left join figures using (number) order by number
  `.execute(db);
  return rows.every((row) => row.is_usable) ? rows : undefined;
}

/** Whether hours and days of a zone begin with a quarter of an hour of UTC, as in every place that has a name. */
function beginsOnQuarters(zone: string): boolean {
  const minutes = /^<[+-]\d\d:(\d\d)>/.exec(zone)?.[1];
  return minutes === undefined || Number(minutes) % 15 === 0;
}
