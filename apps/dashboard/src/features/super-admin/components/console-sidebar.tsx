import { useT } from '@parley/i18n/react';
import { useRouterState } from '@tanstack/react-router';
import { Activity, ArrowLeft, Building2, ScrollText, Settings2, UsersRound } from 'lucide-react';
import { SidebarGroup, SidebarLink } from '../../../shared/layout/sidebar-parts';

export function ConsoleSidebar() {
  const t = useT();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isIn = (section: string) => path.startsWith(`/super_admin/${section}`);
  return (
    <>
      <SidebarGroup>
        <SidebarLink to="/super_admin/health" isActive={isIn('health')} icon={<Activity aria-hidden />}>
          {t('superAdmin.health')}
        </SidebarLink>
        <SidebarLink to="/super_admin/accounts" isActive={isIn('accounts')} icon={<Building2 aria-hidden />}>
          {t('superAdmin.accounts')}
        </SidebarLink>
        <SidebarLink to="/super_admin/users" isActive={isIn('users')} icon={<UsersRound aria-hidden />}>
          {t('superAdmin.users')}
        </SidebarLink>
        <SidebarLink to="/super_admin/settings" isActive={isIn('settings')} icon={<Settings2 aria-hidden />}>
          {t('superAdmin.settings')}
        </SidebarLink>
        <SidebarLink to="/super_admin/activity" isActive={isIn('activity')} icon={<ScrollText aria-hidden />}>
          {t('superAdmin.activity')}
        </SidebarLink>
      </SidebarGroup>
      <SidebarGroup title={t('superAdmin.leave')}>
        <SidebarLink to="/app" isActive={false} icon={<ArrowLeft aria-hidden className="rtl:-scale-x-100" />}>
          {t('superAdmin.toDashboard')}
        </SidebarLink>
      </SidebarGroup>
    </>
  );
}
