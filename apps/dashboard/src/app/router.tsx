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
  // The previous screen stays until the next one is loaded, so that no intermediate state flashes.
  defaultPendingMs: 1500,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
