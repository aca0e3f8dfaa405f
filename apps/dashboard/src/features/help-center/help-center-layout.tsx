import { useT } from '@parley/i18n/react';
import { Outlet } from '@tanstack/react-router';
import { SidebarLayout } from '../../shared/layout/sidebar-layout';
import { useCurrentRoute } from '../../shared/routes/use-current-route';
import { useFeature } from '../../shared/session/account-query';
import { HelpCenterOff } from './components/help-center-off';
import { HelpCenterSidebar } from './components/help-center-sidebar';

/** Layout of the help center's screens; while the feature is off, a page that explains it replaces them. */
export function HelpCenterLayout() {
  const t = useT();
  const current = useCurrentRoute()?.name;
  if (!useFeature('help_center')) return <HelpCenterOff />;
  return (
    <SidebarLayout title={t('nav.helpCenter')} sidebar={<HelpCenterSidebar current={current} />}>
      <Outlet />
    </SidebarLayout>
  );
}
