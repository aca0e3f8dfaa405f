import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, api } from '../api';
import { redirectToLogin } from './redirect-to-login';
import type { SessionUser } from './session-types';

const SESSION_KEY = ['session'] as const;

/**
 * Who is signed in, or null. Only this call decides that a person is signed out; when it finds that a session has
 * ended under somebody's hands, it leads to the login page and the screen stands as it was until then.
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
  // Changes come with events and with the answers of own calls.
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: false,
});

/** What a visitor who is not signed in may know about this installation. */
export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: () => api.call('showSetupStatus'),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Takes the user from an answer that carries one (sign-in, profile), so that no further call is needed. */
export function putSession(queryClient: QueryClient, user: SessionUser): void {
  queryClient.setQueryData(sessionQuery.queryKey, user);
}
