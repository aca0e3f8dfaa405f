import { createRoute } from '@tanstack/react-router';
import { suspendedRoute } from '../shared/routes/all-routes';
import { portalRoutes } from '../shared/routes/portal-routes';
import { sectionRoutes } from '../shared/routes/section-routes';
import { profileRoutes, settingsRoutes } from '../shared/routes/settings-routes';
import { redirectSettingsHome } from './guards';
import { lazyScreen } from './lazy-screen';
import { accountRoute } from './root-routes';
import { screenRoutes } from './screen-route';

/** Layout of all sections other than conversations: the section's sidebar and the screen. */
const sectionRoute = createRoute({
  getParentRoute: () => accountRoute,
  id: 'section',
  component: lazyScreen(() => import('../features/shell/section-layout'), 'SectionLayout'),
});

const settingsRoute = createRoute({
  getParentRoute: () => sectionRoute,
  id: 'settings-frame',
  component: lazyScreen(() => import('../features/settings/settings-layout'), 'SettingsLayout'),
});

/** One layout for all profile sections, so that their list stays mounted while one switches between them. */
const profileRoute = createRoute({
  getParentRoute: () => accountRoute,
  id: 'profile',
  component: lazyScreen(() => import('./profile-screen'), 'ProfileScreen'),
});

export const settingsHomeRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'settings',
  beforeLoad: ({ context, params }) => {
    throw redirectSettingsHome({ user: context.user, accountId: params.accountId });
  },
});

export const suspendedScreens = screenRoutes(accountRoute, [suspendedRoute]);

export const profileScreens = profileRoute.addChildren(screenRoutes(profileRoute, profileRoutes));

export const sectionScreens = sectionRoute.addChildren([
  ...screenRoutes(sectionRoute, sectionRoutes),
  ...screenRoutes(sectionRoute, portalRoutes),
  settingsRoute.addChildren(screenRoutes(settingsRoute, settingsRoutes)),
]);
