import { md5 } from './md5';

const YEAR = 31_536_000;
/** Until when a visitor who closed a campaign is shown no other one, in milliseconds. */
export const SNOOZE_COOKIE = 'cw_snooze_campaigns_till';
/** The user fields that decide whether `setUser` has anything new to send, in the order they are joined. */
const IDENTIFYING_KEYS = ['avatar_url', 'email', 'name', 'identifier_hash'];

export function readCookie(name: string): string {
  return document.cookie.match(`(?:^|; )${name}=([^;]*)`)?.[1] ?? '';
}

/** Writes a cookie for `seconds` (a year by default; 0 deletes it). `domain` '' means this host only. */
export function writeCookie(name: string, value: string, domain: string, seconds = YEAR): void {
  document.cookie = `${name}=${value};path=/;max-age=${seconds};samesite=lax${domain && `;domain=${domain}`}`;
}

/** The value of `cw_user_{token}`: identifies the last identified user without containing personal data. */
export function userHash(identifier: string | number, user: Record<string, unknown>): string {
  const joined = IDENTIFYING_KEYS.map((key) => `${key}${user[key] ?? ''}`).join('');
  return md5(`${joined}identifier${identifier}`);
}
