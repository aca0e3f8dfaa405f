import { createRouter } from '@tanstack/react-router';
import { NotFoundScreen, ScreenError } from './fallbacks';
import { queryClient } from './query-client';
import { routeTree } from './routes';

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: ScreenError,
  defaultNotFoundComponent: NotFoundScreen,
  // Nothing flashes: what stands stays until the next screen is there.
  defaultPendingMs: 1500,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
