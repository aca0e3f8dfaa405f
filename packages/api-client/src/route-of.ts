import { type Route, type RouteName, routes } from '@parley/contract';

/**
 * Finds the route of a call. The dashboard's build replaces this module: the routes of its first screens are bundled,
 * all others are loaded on the first call that needs one.
 */
export function routeOf(name: RouteName): Route | Promise<Route> {
  return routes[name];
}
