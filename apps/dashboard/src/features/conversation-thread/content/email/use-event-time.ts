import { useI18n } from '@parley/i18n/react';
import { useCallback } from 'react';
import type { EventTime } from './read-event';

/** Says when something is, in the viewer's zone and language; an end on the same day (`since`) as its time alone. */
export function useEventTime(): (time: EventTime, since?: EventTime) => string {
  const { formatDate } = useI18n();
  return useCallback(
    ({ kind, at }, since) => {
      const zone = kind === 'moment' ? {} : { timeZone: 'UTC' };
      const day = (moment: number) => formatDate(moment, { dateStyle: 'full', ...zone });
      if (kind === 'day') return day(at);
      if (since && day(since.at) === day(at)) return formatDate(at, { timeStyle: 'short', ...zone });
      return formatDate(at, { dateStyle: 'full', timeStyle: 'short', ...zone });
    },
    [formatDate],
  );
}
