/**
 * What pushes to this browser wait for. `insecure`: browsers allow them on https only. `ask`: the browser will ask the
 * person. `denied`: the person said no, and only the browser's own settings change that. `off`: allowed and not used.
 */
export type PushState = 'unsupported' | 'insecure' | 'denied' | 'ask' | 'off' | 'on';

export interface PushFacts {
  isSecure: boolean;
  /** Workers, pushes and notifications, all three. */
  isSupported: boolean;
  permission: NotificationPermission;
  isSubscribed: boolean;
}

export function pushStateOf({ isSecure, isSupported, permission, isSubscribed }: PushFacts): PushState {
  // Browsers hide workers from pages without https, so that comes first.
  if (!isSecure) return 'insecure';
  if (!isSupported) return 'unsupported';
  if (permission === 'denied') return 'denied';
  if (permission === 'default') return 'ask';
  return isSubscribed ? 'on' : 'off';
}
