import { useT } from '@parley/i18n/react';
import { Button, cn, Spinner } from '@parley/ui';
import { Check, WifiOff } from 'lucide-react';
import { useCurrentRoute } from '../../../shared/routes/use-current-route';
import { useNetworkNotice } from '../hooks/use-network-notice';

/** Tells that the connection is away, and for a moment that it is back. */
export function NetworkBanner() {
  const t = useT();
  const notice = useNetworkNotice(useCurrentRoute()?.section ?? 'none');
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-3 z-40 flex justify-center px-4">
      {notice ? (
        <div
          className={cn(
            'pointer-events-auto flex animate-rise items-center gap-2.5 rounded-full border py-1 ps-3.5 pe-1.5 text-13 shadow-3',
            notice === 'reconnected'
              ? 'border-line bg-green-soft pe-3.5 text-green-text'
              : 'border-note-line bg-note text-note-text',
          )}
        >
          {notice === 'offline' ? <WifiOff aria-hidden className="size-4 shrink-0" /> : null}
          {notice === 'reconnecting' ? <Spinner /> : null}
          {notice === 'reconnected' ? <Check aria-hidden className="size-4 shrink-0" /> : null}
          <span>{t(`shell.${notice}`)}</span>
          {notice === 'reconnected' ? null : (
            <Button size="sm" className="rounded-full" onClick={() => location.reload()}>
              {t('shell.refresh')}
            </Button>
          )}
        </div>
      ) : null}
    </div>
  );
}
