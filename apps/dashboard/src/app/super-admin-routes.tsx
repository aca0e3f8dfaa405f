import { createRoute, redirect } from '@tanstack/react-router';
import { consoleRoutes } from '../shared/routes/console-routes';
import { redirectHome } from './guards';
import { lazyScreen } from './lazy-screen';
import { sessionRoute } from './root-routes';

const frameRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/super_admin',
  beforeLoad: ({ context }) => {
    if (context.user.type !== 'SuperAdmin') throw redirectHome(context.user);
  },
  component: lazyScreen(() => import('../features/super-admin/console-layout'), 'ConsoleLayout'),
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
  path: consoleRoutes.health,
  component: lazyScreen(() => import('../features/super-admin/health-page'), 'HealthPage'),
});

const accountsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: consoleRoutes.accounts,
  component: lazyScreen(() => import('../features/super-admin/accounts-page'), 'AccountsPage'),
});

const accountRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: consoleRoutes.account,
  component: lazyScreen(() => import('../features/super-admin/account-page'), 'AccountPage'),
});

const usersRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: consoleRoutes.users,
  component: lazyScreen(() => import('../features/super-admin/users-page'), 'UsersPage'),
});

const userRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: consoleRoutes.user,
  component: lazyScreen(() => import('../features/super-admin/user-page'), 'UserPage'),
});

const settingsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: consoleRoutes.settings,
  component: lazyScreen(() => import('../features/super-admin/installation-page'), 'InstallationPage'),
});

const activityRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: consoleRoutes.activity,
  component: lazyScreen(() => import('../features/super-admin/activity-page'), 'ActivityPage'),
});

/** The super administrators' console; others are redirected to their own dashboard. */
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
