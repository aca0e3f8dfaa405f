import type { DashboardKey } from '@parley/i18n/dashboard';

interface LaterTime {
  label: DashboardKey;
  at: Date;
}

const HOUR_MS = 3_600_000;
const MORNING = 9;
const AFTERNOON = 14;

/** Times somebody may want to send at, in the time zone of this browser; in their order. */
export function laterTimes(now: Date): LaterTime[] {
  const day = (days: number, hour: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour);
  // Monday; on a Monday the one after.
  const monday = (8 - now.getDay()) % 7 || 7;
  const hour = new Date(Math.ceil((now.getTime() + HOUR_MS) / 60_000) * 60_000);
  const times: LaterTime[] = [
    { label: 'sending.laterHour', at: hour },
    { label: 'sending.laterTomorrow', at: day(1, MORNING) },
    { label: 'sending.laterTomorrowAfternoon', at: day(1, AFTERNOON) },
  ];
  // From Sunday, Monday is tomorrow.
  return monday > 1 ? [...times, { label: 'sending.laterMonday', at: day(monday, MORNING) }] : times;
}

/** As the browser's field for a time writes it: local, to the minute. */
export function localText(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

export const unixOf = (date: Date): number => Math.floor(date.getTime() / 1_000);
