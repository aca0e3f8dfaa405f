import { useI18n } from '@parley/i18n/react';
import { NARROW, useMediaQuery } from '../lib/use-media-query';

/** Exact time with seconds; below 900 px without, because of the width. */
export function ListTime({ at }: { at: Date }) {
  const { formatDate } = useI18n();
  const whole = formatDate(at, { dateStyle: 'medium', timeStyle: 'medium' });
  const isNarrow = useMediaQuery(NARROW);
  return (
    <time dateTime={at.toISOString()} title={whole} className="text-2">
      {isNarrow ? formatDate(at, { dateStyle: 'short', timeStyle: 'short' }) : whole}
    </time>
  );
}

/** Width of a column of such times. */
export function useTimeWidth(): string {
  return useMediaQuery(NARROW) ? '10rem' : '13rem';
}
