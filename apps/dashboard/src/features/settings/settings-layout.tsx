import { useT } from '@parley/i18n/react';
import { Outlet } from '@tanstack/react-router';
import { SidebarLayout } from '../../shared/layout/sidebar-layout';
import { useCurrentAccount, useIsAdministrator } from '../../shared/session/use-session';
import { SettingsSidebar } from './components/settings-sidebar';
import { useSettingsRealtime } from './data/settings-realtime';

/** What all settings stand in. Who may change nothing but their own profile needs no list of sections. */
export function SettingsLayout() {
  const t = useT();
  const isAdministrator = useIsAdministrator();
  useSettingsRealtime(useCurrentAccount().id);
  if (!isAdministrator) return <Outlet />;
  return (
    <SidebarLayout title={t('settings.title')} sidebar={<SettingsSidebar />}>
      <Outlet />
    </SidebarLayout>
  );
}
