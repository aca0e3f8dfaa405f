import { useT } from '@parley/i18n/react';
import type { DateRangeLabels, DateRangeMessages } from '@parley/ui';
import { useMemo } from 'react';
import { useCalendarLabels } from './calendar-labels';

/** Labels and messages of the date range picker in the person's language. */
export function useDateRangeTexts(): { labels: DateRangeLabels; messages: DateRangeMessages } {
  const t = useT();
  const calendar = useCalendarLabels();
  return useMemo(
    () => ({
      labels: {
        ...calendar,
        panel: t('lists.timeSpan'),
        ranges: {
          last7days: t('lists.last7days'),
          last30days: t('lists.last30days'),
          last3months: t('lists.last3months'),
          last6months: t('lists.last6months'),
          lastYear: t('lists.lastYear'),
          custom: t('lists.custom'),
        },
        start: t('lists.start'),
        end: t('lists.end'),
        apply: t('lists.apply'),
        clear: t('lists.clear'),
      },
      messages: {
        // The picker replaces `{format}` by the date format of the language.
        invalidFormat: t('lists.invalidFormat', { format: '{format}' }),
        startAfterEnd: t('lists.startAfterEnd'),
        endBeforeStart: t('lists.endBeforeStart'),
        invalidRange: t('lists.invalidRange'),
      },
    }),
    [t, calendar],
  );
}
