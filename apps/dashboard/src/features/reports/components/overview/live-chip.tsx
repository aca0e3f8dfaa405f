import { useT } from '@parley/i18n/react';
import { cn } from '@parley/ui';
import { useConnectionStatus } from '../../../../shared/realtime/connection-status';

/** Whether the figures follow what happens. */
export function LiveChip() {
  const t = useT();
  const isLive = useConnectionStatus(({ status }) => status === 'connected');
  return (
    <span
      role="status"
      className={cn(
        'inline-flex h-5 shrink-0 items-center gap-1.5 rounded-full px-2 font-medium text-12',
        isLive ? 'bg-green-soft text-green-text' : 'bg-amber-soft text-amber-text',
      )}
    >
      <span aria-hidden className={cn('size-1.5 rounded-full', isLive ? 'bg-green' : 'bg-amber')} />
      {t(isLive ? 'reports.live' : 'reports.paused')}
    </span>
  );
}
