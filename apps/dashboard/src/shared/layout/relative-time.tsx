import { useI18n } from '@parley/i18n/react';
import { useNow } from '../lib/use-now';

interface RelativeTimeProps {
  /** Unix seconds. */
  at: number;
  className?: string;
}

/** Relative time ("5 minutes ago") with the exact time as a tooltip. */
export function RelativeTime({ at, className }: RelativeTimeProps) {
  const { formatRelative, formatDate } = useI18n();
  const now = Math.max(useNow(), at * 1000);
  const exact = formatDate(at * 1000, { dateStyle: 'full', timeStyle: 'short' });
  return (
    <time dateTime={new Date(at * 1000).toISOString()} title={exact} className={className}>
      {formatRelative(at * 1000, { now, style: 'short' })}
    </time>
  );
}
