/**
 * State of pushes in this browser. `insecure`: the page is not on https, which browsers require. `ask`: the browser
 * will ask for permission. `denied`: the person refused, and can only change that in the browser's settings. `off`:
 * allowed, but not subscribed.
 */
export type PushState = 'unsupported' | 'insecure' | 'denied' | 'ask' | 'off' | 'on';

export interface PushFacts {
  isSecure: boolean;
  /** The browser supports service workers, push and notifications. */
  isSupported: boolean;
  permission: NotificationPermission;
  isSubscribed: boolean;
}

export function pushStateOf({ isSecure, isSupported, permission, isSubscribed }: PushFacts): PushState {
  // Checked first: browsers hide service workers from pages without https, which would look like "unsupported".
  if (!isSecure) return 'insecure';
  if (!isSupported) return 'unsupported';
  if (permission === 'denied') return 'denied';
  if (permission === 'default') return 'ask';
  return isSubscribed ? 'on' : 'off';
}
