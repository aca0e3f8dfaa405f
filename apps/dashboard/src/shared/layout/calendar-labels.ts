import { useT } from '@parley/i18n/react';
import { useMemo } from 'react';

/** Texts of the calendar controls in the person's language. */
export function useCalendarLabels() {
  const t = useT();
  return useMemo(
    () => ({
      previousMonth: t('lists.previousMonth'),
      nextMonth: t('lists.nextMonth'),
      previousYear: t('lists.previousYear'),
      nextYear: t('lists.nextYear'),
      previousYears: t('lists.previousYears'),
      nextYears: t('lists.nextYears'),
      chooseMonth: t('lists.chooseMonth'),
      chooseYear: t('lists.chooseYear'),
    }),
    [t],
  );
}
