import type { ReportPoint } from '@parley/contract';
import type { ServerTexts } from '@parley/i18n/server';
import { csvLine } from '../../../platform/content';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/**
 * Conversations started in each hour of each day: a line per hour, a column per day. `points`: the hours of the days. An
 * hour that the clocks skip stays empty, one that they repeat is summed.
 */
export function* trafficCsv(
  { t, languageTag }: ServerTexts,
  zone: string,
  points: readonly ReportPoint[],
): Generator<string> {
  const { days, cells } = cellsOf(zone, points);
  const name = new Intl.DateTimeFormat(languageTag, zoneName(zone))
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName');
  yield csvLine([t('report.csv.timezone'), name?.value ?? zone]);
  yield csvLine([t('report.csv.hour'), ...days]);
  for (const hour of HOURS) {
    const label = `${String(hour).padStart(2, '0')}:00`;
    yield csvLine([label, ...days.map((day) => cells.get(`${day} ${hour}`) ?? '')]);
  }
}

function zoneName(zone: string): Intl.DateTimeFormatOptions {
  return { timeZone: intlZone(zone), timeZoneName: 'longGeneric' };
}

/** Zones that are an offset are written as PostgreSQL wants them: `<+05:10>-05:10`. */
function intlZone(zone: string): string {
  return /^<(.*)>/.exec(zone)?.[1] ?? zone;
}

function cellsOf(zone: string, points: readonly ReportPoint[]) {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: intlZone(zone),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const days = new Set<string>();
  const cells = new Map<string, number>();
  for (const { timestamp, value } of points) {
    const parts = Object.fromEntries(
      format.formatToParts(timestamp * 1_000).map(({ type, value: text }) => [type, text]),
    );
    const day = `${parts.year}-${parts.month}-${parts.day}`;
    const key = `${day} ${Number(parts.hour)}`;
    days.add(day);
    cells.set(key, (cells.get(key) ?? 0) + value);
  }
  return { days: [...days], cells };
}
