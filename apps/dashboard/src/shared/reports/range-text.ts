import { useI18n } from '@parley/i18n/react';
import { useMemo } from 'react';
import type { Period } from './report-period';

/** Function that names the days of a period: `24 Oct – 20 Nov`. */
export function useRangeText(): (period: Period) => string {
  const { languageTag } = useI18n();
  return useMemo(() => {
    const days = new Intl.DateTimeFormat(languageTag, { day: 'numeric', month: 'short' });
    return ({ since, until }) => days.formatRange(since * 1_000, Math.max(since, until - 1) * 1_000);
  }, [languageTag]);
}
