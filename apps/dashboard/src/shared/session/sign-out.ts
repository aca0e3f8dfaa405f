import { ApiError, api } from '../api';
import { redirectToLogin } from './redirect-to-login';

const PUSH_SERVICE_MAY_TAKE_MS = 2_000;

/**
 * Ends the session on the server and in this browser, then goes to the login page. A session that has already ended
 * counts as success; any other error is thrown and the person stays signed in.
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

/**
 * Removes the push subscription, but does not let a slow push service block the sign-out: the server deletes the
 * subscription with the session anyway.
 */
async function leavePushes(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, PUSH_SERVICE_MAY_TAKE_MS));
  const dropped = import('../installable/push-subscription').then(({ dropSubscription }) =>
    dropSubscription(),
  );
  await Promise.race([dropped.catch(() => {}), late]);
}
