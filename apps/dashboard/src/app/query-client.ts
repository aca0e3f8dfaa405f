import { ApiError, setUnauthenticatedListener } from '../shared/api';
import { batchEventRenders } from '../shared/realtime/batch-event-renders';
import { LiveQueryClient } from '../shared/realtime/live-query-client';
import { sessionQuery } from '../shared/session/session-query';

const MOST_RETRIES = 2;

batchEventRenders();

export const queryClient = new LiveQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: false,
      // Retries only network failures and server errors; a rejected request would be rejected again.
      retry: (failures, error) =>
        failures < MOST_RETRIES &&
        (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
    },
    mutations: { retry: false },
  },
});

setUnauthenticatedListener(() => {
  if (queryClient.getQueryData(sessionQuery.queryKey)) {
    // The session query itself may have caused the 401, so a running check is not restarted.
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }, { cancelRefetch: false });
  }
});
