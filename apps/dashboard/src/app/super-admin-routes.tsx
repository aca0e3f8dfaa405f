import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readAccountSearch, readPageSearch, readUserSearch } from '../features/super-admin/model/list-search';
import { redirectHome } from './guards';
import { sessionRoute } from './root-routes';

const frameRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/super_admin',
  beforeLoad: ({ context }) => {
    if (context.user.type !== 'SuperAdmin') throw redirectHome(context.user);
  },
  component: lazyRouteComponent(() => import('../features/super-admin/console-layout'), 'ConsoleLayout'),
});

const homeRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/super_admin/health' });
  },
});

const healthRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'health',
  component: lazyRouteComponent(() => import('../features/super-admin/health-page'), 'HealthPage'),
});

const accountsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'accounts',
  validateSearch: readAccountSearch,
  component: lazyRouteComponent(() => import('../features/super-admin/accounts-page'), 'AccountsPage'),
});

const accountRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'accounts/$managedAccountId',
  component: lazyRouteComponent(() => import('../features/super-admin/account-page'), 'AccountPage'),
});

const usersRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'users',
  validateSearch: readUserSearch,
  component: lazyRouteComponent(() => import('../features/super-admin/users-page'), 'UsersPage'),
});

const userRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'users/$managedUserId',
  component: lazyRouteComponent(() => import('../features/super-admin/user-page'), 'UserPage'),
});

const settingsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'settings',
  component: lazyRouteComponent(
    () => import('../features/super-admin/installation-page'),
    'InstallationPage',
  ),
});

const activityRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'activity',
  validateSearch: readPageSearch,
  component: lazyRouteComponent(() => import('../features/super-admin/activity-page'), 'ActivityPage'),
});

/** The console of super administrators; everybody else is led to their own dashboard. */
export const superAdminRoutes = frameRoute.addChildren([
  homeRoute,
  healthRoute,
  accountsRoute,
  accountRoute,
  usersRoute,
  userRoute,
  settingsRoute,
  activityRoute,
]);
