import { expect, test } from 'vitest';
import { createVisitorTypingThrottle } from './visitor-typing-throttle';

test('a visitor who toggles typing on and off is shown once in two seconds, always followed by off', () => {
  let now = 0;
  const typing = createVisitorTypingThrottle(() => now);
  const allowed: string[] = [];
  for (; now <= 4_000; now += 50)
    for (const status of ['on', 'off'] as const)
      if (typing.allows(7, status)) allowed.push(`${now} ${status}`);
  expect(allowed).toEqual(['0 on', '0 off', '2000 on', '2000 off', '4000 on', '4000 off']);
});

test('a visitor who keeps typing is shown every two seconds, separately for each conversation', () => {
  let now = 0;
  const typing = createVisitorTypingThrottle(() => now);
  expect([typing.allows(1, 'off'), typing.allows(1, 'on'), typing.allows(2, 'on')]).toEqual([
    false,
    true,
    true,
  ]);
  now = 1_999;
  expect(typing.allows(1, 'on')).toBe(false);
  now = 2_000;
  expect([typing.allows(1, 'on'), typing.allows(1, 'off')]).toEqual([true, true]);
});
