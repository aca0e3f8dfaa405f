import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRoute,
  createRoute,
  type ResolveFullPath,
  type ResolveId,
  type RouteComponent,
} from '@tanstack/react-router';
import type { RouteDeclaration } from '../shared/routes/declaration';
import type {} from '../shared/routes/use-current-route';
import type { SessionUser } from '../shared/session/session-types';
import { guardScreen } from './guards';
import { lazyScreen } from './lazy-screen';
import { comingSoonScreen, screens } from './screens';

/** Validators of the query string. They load with the first screen, so other screens read theirs themselves. */
const searches = {
  settings_inbox_show: ({ tab }: Record<string, unknown>) => (typeof tab === 'string' ? { tab } : {}),
};

type SearchOf<Name> = Name extends keyof typeof searches ? (typeof searches)[Name] : undefined;

/** Type of the route made from a declaration; keeps the literal path, so that links are type-checked. */
type ScreenRoute<Parent extends AnyRoute, Declared extends RouteDeclaration> = ReturnType<
  typeof createRoute<
    unknown,
    Parent,
    Declared['path'],
    ResolveFullPath<Parent, Declared['path']>,
    string,
    ResolveId<Parent, string, Declared['path']>,
    SearchOf<Declared['name']>
  >
>;

interface GuardContext {
  context: { queryClient: QueryClient; user: SessionUser };
  params: { accountId: string };
}

/** Creates the routes of the declarations below one parent, each with its guard. */
export function screenRoutes<Parent extends AnyRoute, const Declared extends readonly RouteDeclaration[]>(
  parent: Parent,
  declared: Declared,
) {
  return declared.map((declaration) => {
    const { name } = declaration;
    return createRoute({
      getParentRoute: () => parent,
      path: declaration.path,
      staticData: { declaration },
      validateSearch: name in searches ? searches[name as keyof typeof searches] : undefined,
      beforeLoad: ({ context, params }: GuardContext) =>
        guardScreen(declaration, { ...context, accountId: params.accountId, params }),
      component: componentOf(declaration),
    } as never);
  }) as unknown as { [Index in keyof Declared]: ScreenRoute<Parent, Declared[Index]> };
}

function componentOf({ name, isComingSoon, screen }: RouteDeclaration): RouteComponent | undefined {
  if (screen) return lazyScreen(async () => ({ Screen: await screen() }), 'Screen');
  return isComingSoon ? comingSoonScreen : screens[name as keyof typeof screens];
}
