import type { PersonSession } from '@parley/contract';
import { expect, test } from 'vitest';
import { browserOf, sortSessions } from './session-list';

const session = (id: number, last_used_at: string, current = false) =>
  ({ id, last_used_at, current }) as PersonSession;

test('A5: the current session comes first, then the others by last use', () => {
  const sessions = [
    session(1, '2026-11-20T10:00:00.000Z'),
    session(2, '2026-11-22T10:00:00.000Z'),
    session(3, '2026-11-19T10:00:00.000Z', true),
  ];
  expect(sortSessions(sessions).map(({ id }) => id)).toEqual([3, 2, 1]);
});

test.each([
  ['Firefox', '130', 'Mozilla/5.0 (X11)', 'Firefox 130'],
  ['Safari', null, 'Mozilla/5.0', 'Safari'],
  [null, null, 'curl/8.5.0 (x86_64)', 'curl/8.5.0'],
  [null, null, 'Mozilla/5.0 (X11; Linux)', null],
  [null, null, null, null],
])(
  'A5: browser %s %s with user agent %s is shown as %s',
  (browser, browser_version, user_agent, expected) => {
    const device = { browser, browser_version, os: null, kind: 'computer' as const };
    expect(browserOf({ device, user_agent })).toBe(expected);
  },
);
