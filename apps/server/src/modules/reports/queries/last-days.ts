import { sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import type { ReportPeriod } from '../report-filter';

/** Full days of a time zone that end where today begins. */
export async function lastDays(db: DbReader, zone: string, days: number): Promise<ReportPeriod> {
  const { rows } = await sql<ReportPeriod>`
    select extract(epoch from (today - make_interval(days => ${days})) at time zone ${zone})::bigint as since,
      extract(epoch from today at time zone ${zone})::bigint as until
    from (select date_trunc('day', now() at time zone ${zone}) as today) as local
  `.execute(db);
  return rows[0] ?? { since: 0, until: 0 };
}
