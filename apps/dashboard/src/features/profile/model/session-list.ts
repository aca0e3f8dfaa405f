import type { PersonSession } from '@parley/contract';

/** This one first, then by when they were used last. */
export function sortSessions(sessions: readonly PersonSession[]): PersonSession[] {
  return sessions.toSorted(
    (one, other) =>
      Number(other.current) - Number(one.current) || other.last_used_at.localeCompare(one.last_used_at),
  );
}

/** What a browser or program calls itself: `Firefox 130`; null when it says nothing. */
export function browserOf({ device, user_agent: userAgent }: Pick<PersonSession, 'device' | 'user_agent'>) {
  if (device.browser) return [device.browser, device.browser_version].filter(Boolean).join(' ');
  // A program begins with its name and version: `curl/8.5`. Every browser begins with the name of one long gone.
  const name = userAgent?.split(' ')[0] ?? '';
  return name === '' || name.startsWith('Mozilla/') ? null : name;
}
