import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, api } from '../api';
import { redirectToLogin } from './redirect-to-login';
import type { SessionUser } from './session-types';

const SESSION_KEY = ['session'] as const;

/**
 * The signed-in user, or null. Only this call decides that a person is signed out. If the session ended while the app
 * is open, it redirects to the login page; the query fails instead of returning null, so that the screen does not
 * change before.
 */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: async ({ client }): Promise<SessionUser | null> => {
    try {
      const answer = await api.call('validateToken');
      return answer.payload.data;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      if (!client.getQueryData<SessionUser | null>(SESSION_KEY)) return null;
      redirectToLogin({ returnHere: true });
      throw error;
    }
  },
  // Kept current by realtime events and the responses of mutations.
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: false,
});

/** Public data of the installation, available before sign-in. */
export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: () => api.call('showSetupStatus'),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Stores the user from a response that contains one (sign-in, profile), which saves a request. */
export function putSession(queryClient: QueryClient, user: SessionUser): void {
  queryClient.setQueryData(sessionQuery.queryKey, user);
}
