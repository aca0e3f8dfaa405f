import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, api } from '../api';
import type { SessionUser } from './session-types';

/** Who is signed in, or null. Only this call decides that a person is signed out. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<SessionUser | null> => {
    try {
      const answer = await api.call('validateToken');
      return answer.payload.data;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: 5 * 60_000,
});

/** What a visitor who is not signed in may know about this installation. */
export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: () => api.call('showSetupStatus'),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Takes the user from an answer that carries one (sign-in, profile), so that no further call is needed. */
export function putSession(queryClient: QueryClient, user: SessionUser | null): void {
  queryClient.setQueryData(sessionQuery.queryKey, user);
}
