import { ApiError, api } from '../api';
import { redirectToLogin } from './redirect-to-login';

const PUSH_SERVICE_MAY_TAKE_MS = 2_000;

/**
 * Ends the session on the server and in this browser, and leaves for the login page. A session that is gone already
 * counts as ended; any other failure is thrown, and nothing has changed then.
 */
export async function signOut(): Promise<void> {
  await leavePushes();
  try {
    await api.call('signOut');
  } catch (error) {
    const isGone = error instanceof ApiError && (error.status === 404 || error.status === 401);
    if (!isGone) throw error;
  }
  redirectToLogin({ returnHere: false });
}

/** Nobody is held back by a push service; the server forgets the device with the session anyway. */
async function leavePushes(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, PUSH_SERVICE_MAY_TAKE_MS));
  const dropped = import('../installable/push-subscription').then(({ dropSubscription }) =>
    dropSubscription(),
  );
  await Promise.race([dropped.catch(() => {}), late]);
}
