import { useMutation } from '@tanstack/react-query';
import { ApiError, api } from '../api';
import { leaveForLogin } from './leave-for-login';

const PUSH_SERVICE_MAY_TAKE_MS = 2_000;

/** Signs out here and leaves for the login page. A session that is gone already counts as signed out. */
export function useSignOut() {
  return useMutation({
    mutationFn: async () => {
      await leavePushes();
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

/** Nobody is held back by a push service; the server forgets the device with the session anyway. */
async function leavePushes(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, PUSH_SERVICE_MAY_TAKE_MS));
  const dropped = import('../installable/push-subscription').then(({ dropSubscription }) =>
    dropSubscription(),
  );
  await Promise.race([dropped.catch(() => {}), late]);
}
