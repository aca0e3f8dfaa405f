import { useMatches } from '@tanstack/react-router';
import type { RouteDeclaration } from './declaration';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Where the route is one of `shared/routes`. */
    declaration?: RouteDeclaration;
  }
}

/** The declared route one is on; undefined where the address is none of them. */
export function useCurrentRoute(): RouteDeclaration | undefined {
  return useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.declaration)?.staticData.declaration,
  });
}
