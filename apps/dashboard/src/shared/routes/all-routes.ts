import type { LinkProps } from '@tanstack/react-router';
import { conversationRoutes } from './conversation-routes';
import type { RouteDeclaration } from './declaration';
import { portalRoutes } from './portal-routes';
import { inboxViewRoutes, sectionRoutes } from './section-routes';
import { profileRoutes, settingsRoutes } from './settings-routes';

/** The only screen of suspended accounts. */
export const suspendedRoute = {
  path: 'suspended',
  name: 'account_suspended',
  access: 'everyone',
  section: 'none',
  isForSuspended: true,
} as const satisfies RouteDeclaration;

/** All routes below `accounts/{id}/`. The router, the menus and `docs/unbuilt.md` are generated from this list. */
export const allRoutes = [
  suspendedRoute,
  ...conversationRoutes,
  ...inboxViewRoutes,
  ...sectionRoutes,
  ...portalRoutes,
  ...profileRoutes,
  ...settingsRoutes,
] as const;

type Declared = (typeof allRoutes)[number];

export type RouteName = Declared['name'];

/** Names of the routes whose screen is built and stands in `app/screens.ts`, because no feature declares it. */
export type ScreenName = Exclude<
  Declared,
  { isComingSoon: true } | { redirectTo: string } | { screen: unknown }
>['name'];

const byName = new Map<string, RouteDeclaration>(allRoutes.map((route) => [route.name, route]));

export function routeNamed(name: RouteName): RouteDeclaration {
  const route = byName.get(name);
  if (!route) throw new Error(`no route is named ${name}`);
  return route;
}

/** Full path of a route for the router: `/app/accounts/$accountId/…`. */
export function fullPathOf(route: Pick<RouteDeclaration, 'path'>): NonNullable<LinkProps['to']> {
  return `/app/accounts/$accountId/${route.path}` as NonNullable<LinkProps['to']>;
}
