import { componentsIn, propertyOf } from './calendar-lines';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/**
 * The moment at which clocks of a zone show a local time (given as if it were UTC); null if nobody knows the zone. Names
 * of the IANA are known; for others, such as those of Windows, the file describes the zone (VTIMEZONE, RFC 5545 3.6.5).
 */
export function momentIn(zone: string, local: number, lines: readonly string[]): number | null {
  // Some programs put a prefix before the name: `/mozilla.org/20050126_1/Europe/Berlin`.
  const name = /[A-Za-z_]+\/[A-Za-z_+-]+(?:\/[A-Za-z_]+)?$/.exec(zone)?.[0] ?? zone;
  const offset = namedOffset(name, local) ?? describedOffset(zone, local, lines);
  return offset === null ? null : local - offset * MINUTE_MS;
}

function namedOffset(zone: string, local: number): number | null {
  try {
    const shown = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    const offsetAt = (moment: number) => {
      const parts = new Map(shown.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
      const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
      const wall = Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'));
      return Math.round((wall - Math.floor(moment / MINUTE_MS) * MINUTE_MS) / MINUTE_MS);
    };
    // The offset at the local time taken for UTC is wrong around a change of the clocks; the second look is right.
    return offsetAt(local - offsetAt(local) * MINUTE_MS);
  } catch {
    return null;
  }
}

/** Minutes by which the zone that the file describes is ahead of UTC: those of the rule that began last. */
function describedOffset(zone: string, local: number, lines: readonly string[]): number | null {
  const described = componentsIn(lines, 'VTIMEZONE').find((part) => propertyOf(part, 'TZID')?.value === zone);
  if (!described) return null;
  const rules = [...componentsIn(described, 'STANDARD'), ...componentsIn(described, 'DAYLIGHT')];
  let latest: { onset: number; offset: number } | null = null;
  for (const rule of rules) {
    const offset = minutesOf(propertyOf(rule, 'TZOFFSETTO')?.value ?? '');
    const onset = latestOnset(rule, local);
    if (offset !== null && onset !== null && (!latest || onset > latest.onset)) latest = { onset, offset };
  }
  return latest?.offset ?? null;
}

function minutesOf(text: string): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)/.exec(text) ?? [];
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : null;
}

/** When a rule began for the last time before a local time: at its start, or on its day of this or the last year. */
function latestOnset(rule: readonly string[], local: number): number | null {
  const [, year, month, day, hour = '0', minute = '0'] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d))?/.exec(propertyOf(rule, 'DTSTART')?.value ?? '') ?? [];
  if (year === undefined) return null;
  const first = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  if (first > local) return null;
  const repeat = propertyOf(rule, 'RRULE')?.value ?? '';
  const inMonth = Number(/BYMONTH=(\d{1,2})/i.exec(repeat)?.[1]);
  const [, nth, weekday] = /BYDAY=([+-]?\d)([A-Z]{2})/i.exec(repeat) ?? [];
  if (!inMonth || !weekday) return first;
  const thisYear = new Date(local).getUTCFullYear();
  const time = (Number(hour) * 60 + Number(minute)) * MINUTE_MS;
  const onsets = [thisYear, thisYear - 1].map(
    (each) => dayOf({ year: each, month: inMonth, nth: Number(nth), weekday }) + time,
  );
  return onsets.find((onset) => onset <= local) ?? first;
}

/** The second Sunday of a month, or the last one (-1). */
function dayOf({ year, month, nth, weekday }: { year: number; month: number; nth: number; weekday: string }) {
  const wanted = WEEKDAYS.indexOf(weekday.toUpperCase());
  const edge = nth > 0 ? Date.UTC(year, month - 1, 1) : Date.UTC(year, month, 0);
  const away = nth > 0 ? wanted - new Date(edge).getUTCDay() : new Date(edge).getUTCDay() - wanted;
  const weeks = (Math.abs(nth) - 1) * 7;
  const days = ((away + 7) % 7) + weeks;
  return edge + (nth > 0 ? days : -days) * DAY_MS;
}
