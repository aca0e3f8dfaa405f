import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, request } from '../api';
import type { SessionUser } from './session-types';

/** Who is signed in, or null. Only this call decides that a person is signed out. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<SessionUser | null> => {
    try {
      const answer = await request<{ payload: { data: SessionUser } }>('GET', '/auth/validate_token');
      return answer.payload.data;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: 5 * 60_000,
});

export interface Installation {
  setup_required: boolean;
  signup_enabled: boolean;
  installation_name: string;
}

/** What a visitor who is not signed in may know about this installation. */
export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: () => request<Installation>('GET', '/setup/status'),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Takes the user from an answer that carries one (sign-in, profile), so that no further call is needed. */
export function putSession(queryClient: QueryClient, user: SessionUser | null): void {
  queryClient.setQueryData(sessionQuery.queryKey, user);
}
