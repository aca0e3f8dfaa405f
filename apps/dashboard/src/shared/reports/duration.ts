import { formatDuration } from '@parley/i18n/duration';
import { useI18n } from '@parley/i18n/react';
import { useCallback } from 'react';

/** Function that formats seconds in the person's language: `14m 34s`. Without `exact`, units of zero are left out. */
export function useDuration(): (seconds: number, style?: 'exact' | 'short') => string {
  const { formatNumber } = useI18n();
  return useCallback((seconds, style) => formatDuration({ formatNumber }, seconds, style), [formatNumber]);
}
