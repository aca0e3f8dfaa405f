import { QueryClient } from '@tanstack/react-query';
import { ApiError, setUnauthenticatedListener } from '../shared/api';
import { batchEventRenders } from '../shared/realtime/batch-event-renders';
import { sessionQuery } from '../shared/session/session-query';

const MOST_RETRIES = 2;

batchEventRenders();

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: false,
      // A refusal stays a refusal; only a server that was not reached or stumbled is asked again.
      retry: (failures, error) =>
        failures < MOST_RETRIES &&
        (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
    },
    mutations: { retry: false },
  },
});

setUnauthenticatedListener(() => {
  if (queryClient.getQueryData(sessionQuery.queryKey)) {
    // The check says so itself when the session is over: it must not begin anew then.
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }, { cancelRefetch: false });
  }
});
