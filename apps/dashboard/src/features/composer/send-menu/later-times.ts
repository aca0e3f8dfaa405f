import type { DashboardKey } from '@parley/i18n/dashboard';
import { AFTERNOON, daysToMonday, hourOfDay, MORNING } from '../../../shared/lib/future-times';

interface LaterTime {
  label: DashboardKey;
  at: Date;
}

const HOUR_MS = 3_600_000;

/** Suggested times for scheduled sending, in the browser's time zone, in ascending order. */
export function laterTimes(now: Date): LaterTime[] {
  const monday = daysToMonday(now);
  const hour = new Date(Math.ceil((now.getTime() + HOUR_MS) / 60_000) * 60_000);
  const times: LaterTime[] = [
    { label: 'sending.laterHour', at: hour },
    { label: 'sending.laterTomorrow', at: hourOfDay(now, 1, MORNING) },
    { label: 'sending.laterTomorrowAfternoon', at: hourOfDay(now, 1, AFTERNOON) },
  ];
  // On Sunday, Monday is tomorrow, which is already in the list.
  return monday > 1
    ? [...times, { label: 'sending.laterMonday', at: hourOfDay(now, monday, MORNING) }]
    : times;
}
