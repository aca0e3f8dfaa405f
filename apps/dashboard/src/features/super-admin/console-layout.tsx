import { useT } from '@parley/i18n/react';
import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { SidebarLayout } from '../../shared/layout/sidebar-layout';
import { PasswordDialog } from '../../shared/reauthentication/password-dialog';
import { ConsoleSidebar } from './components/console-sidebar';

/** The frame of the console: it belongs to no account, so there is no rail. */
export function ConsoleLayout() {
  const t = useT();
  return (
    <div className="flex h-dvh overflow-hidden">
      {/* Palette and search are of an account, and here is none. */}
      <SidebarLayout title={t('superAdmin.title')} titleAside={false} sidebar={<ConsoleSidebar />}>
        <Suspense>
          <Outlet />
        </Suspense>
      </SidebarLayout>
      <PasswordDialog />
    </div>
  );
}
