import { expect, test } from 'vitest';
import { createVisitorTyping } from './visitor-typing';

test('a visitor who flips typing on and off is shown once in two seconds, and never stays on', () => {
  let now = 0;
  const typing = createVisitorTyping(() => now);
  const shown: string[] = [];
  for (; now <= 4_000; now += 50)
    for (const status of ['on', 'off'] as const) if (typing.lets(7, status)) shown.push(`${now} ${status}`);
  expect(shown).toEqual(['0 on', '0 off', '2000 on', '2000 off', '4000 on', '4000 off']);
});

test('one who goes on writing is shown every two seconds, in each conversation apart', () => {
  let now = 0;
  const typing = createVisitorTyping(() => now);
  expect([typing.lets(1, 'off'), typing.lets(1, 'on'), typing.lets(2, 'on')]).toEqual([false, true, true]);
  now = 1_999;
  expect(typing.lets(1, 'on')).toBe(false);
  now = 2_000;
  expect([typing.lets(1, 'on'), typing.lets(1, 'off')]).toEqual([true, true]);
});
