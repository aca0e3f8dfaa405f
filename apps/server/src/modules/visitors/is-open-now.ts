import type { WorkingHour } from '@parley/contract';

/** Local weekday, minute of the day and date of `now` in a time zone; UTC if the zone is unknown. */
export function localMoment(timezone: string, now: Date): { day: number; minute: number; date: string } {
  const parts = new Map(
    formatterOf(timezone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    day: DAYS.indexOf(part('weekday')),
    minute: Number(part('hour')) * 60 + Number(part('minute')),
    date: `${part('year')}-${part('month')}-${part('day')}`,
  };
}

/** Whether `now` is within the opening hours of its day, both ends included. A day without an entry is closed. */
export function isOpenNow(week: readonly WorkingHour[], timezone: string, now: Date): boolean {
  const { day, minute } = localMoment(timezone, now);
  const slot = week.find((one) => one.day_of_week === day);
  if (!slot || slot.closed_all_day) return false;
  if (slot.open_all_day) return true;
  const opens = (slot.open_hour ?? 0) * 60 + (slot.open_minutes ?? 0);
  const closes = (slot.close_hour ?? 0) * 60 + (slot.close_minutes ?? 0);
  return opens <= minute && minute <= closes;
}

/** Offset from UTC at `now`, such as `+05:30`. */
export function utcOffset(timezone: string, now: Date): string {
  const name = formatterOf(timezone)
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return name?.replace('GMT', '') || '+00:00';
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timezone: string): Intl.DateTimeFormat {
  const known = formatters.get(timezone);
  if (known) return known;
  const made = makeFormatter(timezone) ?? formatterOf('UTC');
  formatters.set(timezone, made);
  return made;
}

function makeFormatter(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'longOffset',
    });
  } catch {
    return null;
  }
}
