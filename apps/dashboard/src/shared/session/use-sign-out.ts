import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '../api';
import { putSession } from './session-query';

/** Signs out here and forgets everything that was loaded. A session that is gone already counts as signed out. */
export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await api.call('signOut');
      } catch (error) {
        const isGone = error instanceof ApiError && (error.status === 404 || error.status === 401);
        if (!isGone) throw error;
      }
    },
    onSuccess: () => {
      queryClient.clear();
      putSession(queryClient, null);
    },
  });
}
