import { useI18n } from '@parley/i18n/react';
import { useNow } from './use-now';

const DAY_MS = 86_400_000;

/** Formats a day for the headings of a list: today, yesterday, or the date; with the year if it is not this year. */
export function useDayName(): (date: Date) => string {
  const { t, formatDate } = useI18n();
  const today = new Date(useNow());
  return (date) => {
    const days = Math.round((startOfDay(today) - startOfDay(date)) / DAY_MS);
    if (days === 0) return t('conversations.today');
    if (days === 1) return t('conversations.yesterday');
    const isThisYear = date.getFullYear() === today.getFullYear();
    return formatDate(date, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...(!isThisYear && { year: 'numeric' }),
    });
  };
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
