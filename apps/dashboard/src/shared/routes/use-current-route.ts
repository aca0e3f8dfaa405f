import { useMatches } from '@tanstack/react-router';
import type { RouteDeclaration } from './declaration';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Set for routes declared in `shared/routes`. */
    declaration?: RouteDeclaration;
  }
}

/** Declaration of the current route; undefined if the route has none. */
export function useCurrentRoute(): RouteDeclaration | undefined {
  return useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.declaration)?.staticData.declaration,
  });
}
