import { useT } from '@parley/i18n/react';
import { ComingSoon } from '../../shared/layout/coming-soon';
import { useCurrentRoute } from '../../shared/routes/use-current-route';
import { useMenuViewer } from './hooks/use-menu-viewer';
import { menuOf } from './model/section-menus';
import { nameOfRoute } from './model/route-labels';

/** Placeholder for screens that are not built yet; behind the same guard as the screen. */
export function ComingSoonPage() {
  const t = useT();
  const route = useCurrentRoute();
  const hasSidebar = menuOf(route?.section ?? 'none', useMenuViewer()).length > 0;
  return <ComingSoon name={route ? t(nameOfRoute(route)) : ''} hasSidebar={hasSidebar} />;
}
