import { useT } from '@parley/i18n/react';
import { cn, lazyComponent } from '@parley/ui';
import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useSidebar } from '../../shared/layout/sidebar-store';
import { NARROW, useMediaQuery } from '../../shared/lib/use-media-query';
import { useRealtime } from '../../shared/realtime/use-realtime';
import { usePermissionChanges } from '../../shared/session/use-permission-changes';
import { useCurrentAccount } from '../../shared/session/use-session';
import { useConfigurationLive } from '../../shared/configuration/use-configuration-live';
import { useWorkspaceLive } from '../../shared/workspace/use-workspace-live';
import { BottomBar } from './components/bottom-bar';
import { ConfirmEmailBanner } from './components/confirm-email-banner';
import { NetworkBanner } from './components/network-banner';
import { Rail } from './components/rail';
import { ShellShortcuts } from './components/shell-shortcuts';
import { useMarkAccountActive } from './data/mark-account-active';
import { useSyncLocale } from './hooks/use-sync-locale';

// Only few accounts have banners, so they load after the first paint.
const AccountBanners = lazyComponent(async () => {
  const module = await import('./components/account-banners');
  return { default: module.AccountBanners };
});

/** The frame of the workspace: rail, screen of the section, and overlays. */
export function Shell() {
  const t = useT();
  const { id: accountId } = useCurrentAccount();
  const isNarrow = useMediaQuery(NARROW);
  const isBottomBarHidden = useSidebar((state) => state.isBottomBarHidden);
  useSyncLocale();
  useRealtime();
  usePermissionChanges();
  useWorkspaceLive(accountId);
  useConfigurationLive(accountId);
  useMarkAccountActive(accountId);

  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-50 focus:rounded-md focus:bg-surface focus:px-3 focus:py-2 focus:shadow-3"
      >
        {t('shell.skipToContent')}
      </a>
      <NetworkBanner />
      <ConfirmEmailBanner />
      <Suspense>
        <AccountBanners />
      </Suspense>
      <div className={cn('flex min-h-0 flex-1', isNarrow && 'flex-col')}>
        {isNarrow ? null : <Rail />}
        <div id="content" tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 outline-none">
          <Suspense>
            <Outlet />
          </Suspense>
        </div>
        {isNarrow && !isBottomBarHidden ? <BottomBar /> : null}
      </div>
      <ShellShortcuts />
    </div>
  );
}
