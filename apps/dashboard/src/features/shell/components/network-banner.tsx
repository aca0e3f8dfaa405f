import { useT } from '@parley/i18n/react';
import { Button, cn, Spinner } from '@parley/ui';
import { Check, WifiOff } from 'lucide-react';
import { useCurrentRoute } from '../../../shared/routes/use-current-route';
import { useNetworkNotice } from '../hooks/use-network-notice';

/**
 * Tells that the connection is away, and for a moment that it is back: a strip of its own above everything, so that
 * nothing lies under it. A screen that could not be loaded brings one too, which is hidden where the shell has it.
 */
export function NetworkBanner() {
  const t = useT();
  const notice = useNetworkNotice(useCurrentRoute()?.section ?? 'none');
  return (
    <div role="status" className="w-full shrink-0 [#content_&]:hidden">
      {notice ? (
        <div
          className={cn(
            'flex min-h-10 items-center justify-center gap-2.5 border-b px-4 py-1 text-13',
            notice === 'reconnected'
              ? 'border-line bg-green-soft text-green-text'
              : 'border-note-line bg-note text-note-text',
          )}
        >
          {notice === 'offline' ? <WifiOff aria-hidden className="size-4 shrink-0" /> : null}
          {notice === 'reconnecting' ? <Spinner /> : null}
          {notice === 'reconnected' ? <Check aria-hidden className="size-4 shrink-0" /> : null}
          <span>{t(`shell.${notice}`)}</span>
          {notice === 'reconnected' ? null : (
            <Button size="sm" onClick={() => location.reload()}>
              {t('shell.refresh')}
            </Button>
          )}
        </div>
      ) : null}
    </div>
  );
}
