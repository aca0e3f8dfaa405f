import { md5 } from './md5';

const YEAR = 31_536_000;
/** The keys of a user that decide whether `setUser` has something new to say, in the order they are joined. */
const IDENTIFYING_KEYS = ['avatar_url', 'email', 'name', 'identifier_hash'];

export function readCookie(name: string): string {
  return document.cookie.match(`(?:^|; )${name}=([^;]*)`)?.[1] ?? '';
}

/** Writes a cookie for `seconds` (a year unless told; 0 deletes it). `domain` '' means this host alone. */
export function writeCookie(name: string, value: string, domain: string, seconds = YEAR): void {
  document.cookie = `${name}=${value};path=/;max-age=${seconds};samesite=lax${domain && `;domain=${domain}`}`;
}

/** The value of `cw_user_{token}`: says who was identified last, without naming the person. */
export function userHash(identifier: string | number, user: Record<string, unknown>): string {
  const joined = IDENTIFYING_KEYS.map((key) => `${key}${user[key] ?? ''}`).join('');
  return md5(`${joined}identifier${identifier}`);
}
