import { api } from '../api';
import { registerAppWorker } from './app-worker';

/** Id of the user who turned pushes on in this browser. Kept after sign-out, while the subscription is removed. */
const PUSH_USER_KEY = 'parley.push';

/** Whether this user turned pushes on in this browser. */
export function isPushEnabledFor(userId: number): boolean {
  return localStorage.getItem(PUSH_USER_KEY) === String(userId);
}

/** The browser's current push subscription; null if there is none. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Subscribes this browser to pushes for a user who has granted the permission, and registers it on the server. Rejects
 * with `AbortError` if the browser's push service is unreachable, with `ApiError` if the server is.
 */
export async function subscribeToPush(userId: number): Promise<void> {
  const { meta } = await api.call('listPushDevices');
  await registerAppWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = bytesOf(meta.vapid_public_key);
  const old = await pushManager.getSubscription();
  // A subscription made with another server key (before a move to a new installation) would not receive any push.
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

/** Turns pushes off in this browser, for this user and whoever signs in next. */
export async function unsubscribeFromPush(): Promise<void> {
  localStorage.removeItem(PUSH_USER_KEY);
  await dropSubscription();
}

/** Removes the subscription at sign-out. The setting is kept, so pushes are back after the next sign-in. */
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
 * Call when a session starts. Renews the subscription of a user who turned pushes on here, because browsers change the
 * endpoint now and then; removes the subscription of another user.
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

/** Decodes base64url, the encoding of the server's public key. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
