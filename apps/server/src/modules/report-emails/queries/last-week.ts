import { sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import type { ReportPeriod } from '../../reports/reports.facade';

export interface Week {
  period: ReportPeriod;
  before: ReportPeriod;
  /** First and last day: `2026-11-16`. */
  days: [string, string];
}

interface WeekRow {
  before: number;
  since: number;
  until: number;
  first: string;
  last: string;
}

/** The last full week of a time zone, from Monday to Sunday, and the one before it. Clock changes are part of them. */
export async function lastWeek(db: DbReader, zone: string): Promise<Week> {
  const start = (days: number) =>
    sql`extract(epoch from (monday - make_interval(days => ${days})) at time zone ${zone})::bigint`;
  const { rows } = await sql<WeekRow>`
    select ${start(14)} as before, ${start(7)} as since, ${start(0)} as until,
      to_char(monday - interval '7 days', 'YYYY-MM-DD') as first,
      to_char(monday - interval '1 day', 'YYYY-MM-DD') as last
    from (select date_trunc('week', now() at time zone ${zone}) as monday) as local
  `.execute(db);
  const [{ before, since, until, first, last }] = rows as [WeekRow];
  return { period: { since, until }, before: { since: before, until: since }, days: [first, last] };
}
