import { type CsatFilter, countRatingsByDay, readCsatMetrics } from '../csat/csat.facade';
import { reportFilterOf, type ReportSource } from '../reports/reports.facade';
import { type ReportContent, type ReportQuestion, scopeOf } from './report-content';

/** From best to worst. */
const RATINGS = [5, 4, 3, 2, 1] as const;

type Counts = Partial<Record<string, number>>;

/** Answers to surveys by day, how many are a 4 or a 5, and how many surveys were answered. */
export async function readSatisfaction(
  source: ReportSource,
  { search, week: { period, before, days }, zone }: ReportQuestion,
): Promise<ReportContent> {
  const { db, accountId } = source;
  const { inbox_id, team_id, user_id } = scopeOf(search);
  const scope = { inbox_id, team_id, user_id };
  await reportFilterOf(source, { type: 'account', ...scope });
  const filter: CsatFilter = { inbox_id, team_id, ...(user_id && { user_ids: [user_id] }) };
  const [now, previous, byDay] = await Promise.all([
    readCsatMetrics(db, accountId, { ...filter, ...period }),
    readCsatMetrics(db, accountId, { ...filter, ...before }),
    countRatingsByDay(db, accountId, { filter: { ...filter, ...period }, timezone: zone }),
  ]);
  // Surveys are counted for the whole account only.
  const isNarrowed = Object.values(scope).some((id) => id !== undefined);
  const valuesOf = (counts: Counts) => [total(counts), ...RATINGS.map((rating) => counts[rating] ?? 0)];
  return {
    figures: [
      {
        name: 'report.csat.responses',
        unit: 'count',
        now: now.total_count,
        before: previous.total_count,
      },
      {
        name: 'report.csat.score',
        unit: 'share',
        now: score(now.ratings_count),
        before: score(previous.ratings_count),
      },
      ...(isNarrowed
        ? []
        : [
            {
              name: 'report.csat.responseRate' as const,
              unit: 'share' as const,
              now: share(now.total_count, now.total_sent_messages_count),
              before: share(previous.total_count, previous.total_sent_messages_count),
            },
          ]),
    ],
    group: 'day',
    columns: [
      { name: 'report.csat.responses', unit: 'count' },
      ...RATINGS.map((rating) => ({ name: `report.csat.rating.${rating}` as const, unit: 'count' as const })),
    ],
    rows: daysFrom(days[0]).map((day) => ({
      day,
      id: null,
      name: null,
      values: valuesOf(
        Object.fromEntries(
          byDay.filter((count) => count.day === day).map(({ rating, total: count }) => [rating, count]),
        ),
      ),
    })),
    total: valuesOf(now.ratings_count),
    chart: { name: 'report.csat.perDay', column: 0 },
    inBusinessHours: false,
  };
}

/** The seven days of a week. */
function daysFrom(first: string): string[] {
  const start = Date.parse(`${first}T00:00Z`);
  return Array.from({ length: 7 }, (_, index) =>
    new Date(start + index * 86_400_000).toISOString().slice(0, 10),
  );
}

function total(counts: Counts): number {
  return RATINGS.reduce((sum, rating) => sum + (counts[rating] ?? 0), 0);
}

function score(counts: Counts): number | null {
  return share((counts[4] ?? 0) + (counts[5] ?? 0), total(counts));
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
