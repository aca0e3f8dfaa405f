import { useMutation } from '@tanstack/react-query';
import { ApiError, api } from '../api';
import { leaveForLogin } from './leave-for-login';

/** Signs out here and leaves for the login page. A session that is gone already counts as signed out. */
export function useSignOut() {
  return useMutation({
    mutationFn: async () => {
      try {
        await api.call('signOut');
      } catch (error) {
        const isGone = error instanceof ApiError && (error.status === 404 || error.status === 401);
        if (!isGone) throw error;
      }
    },
    onSuccess: () => leaveForLogin({ returnHere: false }),
  });
}
