import { expect, test } from 'vitest';
import { meterOf } from './meter';

test.each([
  [11, 15, 'calm'],
  [8, 9, 'calm'],
  [9, 10, 'near'],
  [10, 10, 'full'],
  [12, 10, 'full'],
  [0, 0, 'full'],
] as const)('%i of %i is %s: amber from 90 %%, red from 100 %%', (used, limit, tone) => {
  expect(meterOf(used, limit)?.tone).toBe(tone);
});

test('without a limit there is no meter', () => expect(meterOf(5, null)).toBeUndefined());
