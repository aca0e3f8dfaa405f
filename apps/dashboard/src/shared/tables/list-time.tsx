import { useI18n } from '@parley/i18n/react';
import { NARROW, useMediaQuery } from '../lib/use-media-query';

interface ListTimeProps {
  at: Date;
  precision?: 'second' | 'minute';
}

/** Exact time, by default with seconds; below 900 px shorter, because of the width. The tooltip has all of it. */
export function ListTime({ at, precision = 'second' }: ListTimeProps) {
  const { formatDate } = useI18n();
  const whole = formatDate(at, { dateStyle: 'medium', timeStyle: 'medium' });
  const isNarrow = useMediaQuery(NARROW);
  return (
    <time dateTime={at.toISOString()} title={whole} className="text-2">
      {isNarrow || precision === 'minute'
        ? formatDate(at, { dateStyle: isNarrow ? 'short' : 'medium', timeStyle: 'short' })
        : whole}
    </time>
  );
}

/** Width of a column of such times. */
export function useTimeWidth(): string {
  return useMediaQuery(NARROW) ? '10rem' : '13rem';
}
