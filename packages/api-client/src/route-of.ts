import { type Route, type RouteName, routes } from '@parley/contract';

/** Where a call goes. In the dashboard's bundle the calls of its first screens come first, the others when one is made. */
export function routeOf(name: RouteName): Route | Promise<Route> {
  return routes[name];
}
