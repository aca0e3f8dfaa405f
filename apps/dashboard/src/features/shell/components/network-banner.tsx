import { useT } from '@parley/i18n/react';
import { Button, cn, Spinner } from '@parley/ui';
import { Check, WifiOff } from 'lucide-react';
import { useCurrentRoute } from '../../../shared/routes/use-current-route';
import { useNetworkNotice } from '../hooks/use-network-notice';
import { useIsServerReachable } from '../hooks/use-is-server-reachable';

/** Written out, because a composed key would bring all texts of the shell into the first load. */
const NOTICES = {
  offline: 'shell.offline',
  reconnecting: 'shell.reconnecting',
  reconnected: 'shell.reconnected',
} as const;

/**
 * Tells that the connection was lost, and briefly that it is back. Overlays the page, so that nothing moves: at the
 * bottom of the sidebar, on phones at the top. The error screen renders one too, which is hidden inside the shell,
 * because the shell has its own.
 */
export function NetworkBanner() {
  const t = useT();
  const notice = useNetworkNotice(useCurrentRoute()?.section ?? 'none');
  // The reload button is offered only while the server is reachable; otherwise a reload would leave an empty page.
  const mayReload = useIsServerReachable(notice === 'offline' || notice === 'reconnecting');
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 top-2 z-50 flex justify-center min-[900px]:start-[4.25rem] min-[900px]:end-auto min-[900px]:top-auto min-[900px]:bottom-3 min-[900px]:max-w-[22rem] [#content_&]:hidden"
    >
      {notice ? (
        <div
          className={cn(
            'pointer-events-auto flex min-h-9 items-center gap-2.5 rounded-md border px-3 py-1.5 text-13 shadow-2',
            notice === 'reconnected'
              ? 'border-line bg-green-soft text-green-text'
              : 'border-note-line bg-note text-note-text',
          )}
        >
          {notice === 'offline' ? <WifiOff aria-hidden className="size-4 shrink-0" /> : null}
          {notice === 'reconnecting' ? <Spinner /> : null}
          {notice === 'reconnected' ? <Check aria-hidden className="size-4 shrink-0" /> : null}
          <span>{t(NOTICES[notice])}</span>
          {mayReload ? (
            <Button size="sm" onClick={() => location.reload()}>
              {t('shell.refresh')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
