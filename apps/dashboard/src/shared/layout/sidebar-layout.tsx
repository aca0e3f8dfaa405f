import { useT } from '@parley/i18n/react';
import { Drawer, IconButton } from '@parley/ui';
import { PanelLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { NARROW, useMediaQuery } from '../lib/use-media-query';
import { displayShortcut } from '../shortcuts/match-shortcut';
import { useAccountName } from '../session/use-session';
import { useShortcut } from '../shortcuts/use-shortcut';
import { PaletteHint } from './palette-hint';
import { SearchLink } from './search-link';
import { setSidebarDrawerOpen, setSidebarExpanded, useSidebar } from './sidebar-store';

export interface SidebarLayoutProps {
  /** Name of the section, shown above the sidebar. */
  title: string;
  /** Content at the end of the title line instead of the links to search and palette; `false` for none. */
  titleAside?: ReactNode;
  /** Replaces the whole title line. */
  head?: ReactNode;
  /** `SidebarGroup` and `SidebarLink` elements. */
  sidebar: ReactNode;
  children: ReactNode;
  /** True while a pane needs the whole height of a phone (an open conversation). */
  hideBottomBar?: boolean;
}

/**
 * The layout of a section: its sidebar beside the content. In narrow windows the sidebar is a drawer, in wide ones
 * Alt+O collapses it.
 */
export function SidebarLayout({
  title,
  titleAside,
  head,
  sidebar,
  children,
  hideBottomBar,
}: SidebarLayoutProps) {
  const t = useT();
  const accountName = useAccountName();
  const isNarrow = useMediaQuery(NARROW);
  const { isExpanded, isDrawerOpen } = useSidebar();
  useToggleShortcut(isNarrow);
  useBottomBar(hideBottomBar ?? false);

  return (
    <div className="flex min-h-0 min-w-0 flex-1">
      {isNarrow ? (
        <Drawer
          open={isDrawerOpen}
          onOpenChange={setSidebarDrawerOpen}
          title={title}
          closeLabel={t('common.close')}
          side="start"
          className="w-72 bg-sunken"
        >
          {/* Following a link closes the drawer. */}
          <nav aria-label={title} className="px-2 py-1" onClickCapture={closeDrawerOnLink}>
            {accountName ? (
              <p className="truncate px-2 pb-1 text-11 text-3">
                <bdi>{accountName}</bdi>
              </p>
            ) : null}
            {sidebar}
          </nav>
        </Drawer>
      ) : null}
      {!isNarrow && isExpanded ? (
        <nav
          aria-label={title}
          className="flex w-56 shrink-0 flex-col overflow-y-auto border-line border-e bg-sunken px-2 py-3"
        >
          {head ?? (
            <div className="flex min-h-8 shrink-0 items-start justify-between px-2 pb-2">
              <div className="min-w-0">
                {accountName ? (
                  <p className="truncate text-11 text-3" title={accountName}>
                    <bdi>{accountName}</bdi>
                  </p>
                ) : null}
                <h2 className="font-semibold text-15 tracking-[-0.01em]">{title}</h2>
              </div>
              {titleAside ?? (
                <span className="flex items-center gap-1">
                  <SearchLink />
                  <PaletteHint />
                </span>
              )}
            </div>
          )}
          {sidebar}
        </nav>
      ) : null}
      {children}
    </div>
  );
}

function closeDrawerOnLink(event: React.MouseEvent) {
  if (event.target instanceof Element && event.target.closest('a')) setSidebarDrawerOpen(false);
}

function useToggleShortcut(isNarrow: boolean) {
  const toggle = () => {
    const { isExpanded, isDrawerOpen } = useSidebar.getState();
    if (isNarrow) setSidebarDrawerOpen(!isDrawerOpen);
    else setSidebarExpanded(!isExpanded);
  };
  useShortcut('sidebar', toggle);
}

/** Hides the bottom bar on phones while a pane needs the whole height. */
export function useBottomBar(isHidden: boolean) {
  useEffect(() => {
    useSidebar.setState({ isBottomBarHidden: isHidden });
    return () => useSidebar.setState({ isBottomBarHidden: false });
  }, [isHidden]);
}

/** Button that opens the sidebar; rendered only while the sidebar is hidden. Put it first in the header of the list. */
export function SidebarToggle() {
  const t = useT();
  const isNarrow = useMediaQuery(NARROW);
  const isExpanded = useSidebar((state) => state.isExpanded);
  if (!isNarrow && isExpanded) return null;
  return (
    <IconButton
      label={t('shell.openSidebar')}
      shortcut={displayShortcut('sidebar')}
      icon={<PanelLeft aria-hidden className="rtl:-scale-x-100" />}
      onClick={() => (isNarrow ? setSidebarDrawerOpen(true) : setSidebarExpanded(true))}
      className="-ms-1"
    />
  );
}
