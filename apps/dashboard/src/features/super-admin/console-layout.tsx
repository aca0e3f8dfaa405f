import { useT } from '@parley/i18n/react';
import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { SidebarLayout } from '../../shared/layout/sidebar-layout';
import { PasswordDialog } from '../../shared/reauthentication/password-dialog';
import { ConsoleSidebar } from './components/console-sidebar';

/** Layout of the console. It belongs to no account, so it has no rail. */
export function ConsoleLayout() {
  const t = useT();
  return (
    <div className="flex h-dvh overflow-hidden">
      {/* Palette and search need an account, so their links are left out. */}
      <SidebarLayout title={t('superAdmin.title')} titleAside={false} sidebar={<ConsoleSidebar />}>
        <Suspense>
          <Outlet />
        </Suspense>
      </SidebarLayout>
      <PasswordDialog />
    </div>
  );
}
