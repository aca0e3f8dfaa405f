import type { PersonSession } from '@parley/contract';

/** The current session first, then the most recently used ones. */
export function sortSessions(sessions: readonly PersonSession[]): PersonSession[] {
  return sessions.toSorted(
    (one, other) =>
      Number(other.current) - Number(one.current) || other.last_used_at.localeCompare(one.last_used_at),
  );
}

/** Name of a browser or program: `Firefox 130`; null if unknown. */
export function browserOf({ device, user_agent: userAgent }: Pick<PersonSession, 'device' | 'user_agent'>) {
  if (device.browser) return [device.browser, device.browser_version].filter(Boolean).join(' ');
  // Programs start with name and version (`curl/8.5`), all browsers with `Mozilla/`.
  const name = userAgent?.split(' ')[0] ?? '';
  return name === '' || name.startsWith('Mozilla/') ? null : name;
}
