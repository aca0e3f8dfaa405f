import { api } from '../api';
import { registerAppWorker } from './app-worker';

/** Number of the person who wants to be told in this browser. It outlives signing out, the subscription does not. */
const PUSH_USER_KEY = 'parley.push';

/** Whether that person turned pushes on in this browser. */
export function isPushEnabledFor(userId: number): boolean {
  return localStorage.getItem(PUSH_USER_KEY) === String(userId);
}

/** Pushes to this browser as it is now; null where there are none. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Subscribes this browser for that person, who has allowed notifications, and tells the server. Rejects where the
 * browser's push service is out of reach (`AbortError`) or the server is (`ApiError`).
 */
export async function subscribeToPush(userId: number): Promise<void> {
  const { meta } = await api.call('listPushDevices');
  await registerAppWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = bytesOf(meta.vapid_public_key);
  const old = await pushManager.getSubscription();
  // The server's key is another one after a move to a new installation; nothing it sends would arrive.
  if (old && !isSameKey(old.options.applicationServerKey, key)) await old.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  await api.call('createNotificationSubscription', {
    body: {
      subscription_type: 'browser_push',
      subscription_attributes: { endpoint, p256dh: keys?.p256dh, auth: keys?.auth },
    },
  });
  localStorage.setItem(PUSH_USER_KEY, String(userId));
}

/** No more pushes to this browser, neither from the server nor for whoever signs in next. */
export async function unsubscribeFromPush(): Promise<void> {
  localStorage.removeItem(PUSH_USER_KEY);
  await dropSubscription();
}

/** The same at the end of a session; who comes back and wanted them has them again. */
export async function dropSubscription(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  await api.call('deleteNotificationSubscription', {
    query: {},
    body: { push_token: subscription.endpoint },
  });
}

/**
 * At the start of a session: who wanted pushes here has them renewed, since browsers change their addresses, and what
 * somebody else left behind goes.
 */
export async function renewSubscription(userId: number): Promise<void> {
  if (!isPushEnabledFor(userId)) {
    await (await currentSubscription())?.unsubscribe();
    return;
  }
  if ('Notification' in globalThis && Notification.permission === 'granted') await subscribeToPush(userId);
}

function isSameKey(known: ArrayBuffer | null, key: Uint8Array): boolean {
  if (!known) return false;
  const bytes = new Uint8Array(known);
  return bytes.length === key.length && bytes.every((byte, index) => byte === key[index]);
}

/** base64url, as the server writes keys. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
