import type { DashboardKey } from '@parley/i18n/dashboard';
import { useT } from '@parley/i18n/react';
import { lazyComponent } from '@parley/ui';
import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { SidebarLayout } from '../../shared/layout/sidebar-layout';
import type { Section } from '../../shared/routes/declaration';
import { useCurrentRoute } from '../../shared/routes/use-current-route';
import { SectionSidebar } from './components/section-sidebar';
import { useMenuViewer } from './hooks/use-menu-viewer';
import { menuOf } from './model/section-menus';

const ContactsSidebar = lazyComponent(async () => ({
  default: (await import('./components/contacts-sidebar')).ContactsSidebar,
}));

const ReportsSidebar = lazyComponent(async () => ({
  default: (await import('./components/reports-sidebar')).ReportsSidebar,
}));

const HelpCenterLayout = lazyComponent(async () => ({
  default: (await import('../help-center/help-center-layout')).HelpCenterLayout,
}));

const titles: Partial<Record<Section, DashboardKey>> = {
  contacts: 'nav.contacts',
  reports: 'nav.reports',
  campaigns: 'nav.campaigns',
  settings: 'settings.title',
  notifications: 'common.notifications',
};

/** Layout of a section's screens, with the section's sidebar if it has one. */
export function SectionLayout() {
  const t = useT();
  const route = useCurrentRoute();
  const viewer = useMenuViewer();
  const section = route?.section ?? 'none';
  if (section === 'help_center') {
    return (
      <Suspense>
        <HelpCenterLayout />
      </Suspense>
    );
  }
  const title = titles[section];
  if (!title) return <Outlet />;
  const menu = { groups: menuOf(section, viewer), currentPath: route?.path };
  return (
    <SidebarLayout
      title={t(title)}
      sidebar={
        section === 'contacts' ? (
          <Suspense fallback={<SectionSidebar {...menu} />}>
            <ContactsSidebar {...menu} />
          </Suspense>
        ) : section === 'reports' ? (
          <Suspense fallback={<SectionSidebar {...menu} />}>
            <ReportsSidebar {...menu} />
          </Suspense>
        ) : (
          <SectionSidebar {...menu} />
        )
      }
    >
      <Outlet />
    </SidebarLayout>
  );
}
