import type { Moment } from '@parley/i18n';
import { useI18n } from '@parley/i18n/react';
import { useCallback } from 'react';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 6;

/** Formats the end of a snooze as short as possible: `2:00 PM` today, `Tue 9:00 AM` this week, else the date. */
export function useWakeTime(): (until: Moment, now?: number) => string {
  const { formatDate, formatTime } = useI18n();
  return useCallback(
    (until, now = Date.now()) => {
      const at = new Date(until);
      const days = (midnightOf(at) - midnightOf(new Date(now))) / DAY_MS;
      if (Math.round(days) === 0) return formatTime(at);
      if (days > 0 && days <= WEEK_DAYS)
        return formatDate(at, { weekday: 'short', hour: 'numeric', minute: '2-digit' });
      const isThisYear = at.getFullYear() === new Date(now).getFullYear();
      return formatDate(at, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) });
    },
    [formatDate, formatTime],
  );
}

const midnightOf = (moment: Date): number =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
