import { expect, test } from 'vitest';
import { ticksUpTo } from './ticks';

test('counts have steps of 1, 2 or 5', () => {
  expect(ticksUpTo(74, false)).toEqual([0, 20, 40, 60, 80]);
  expect(ticksUpTo(3, false)).toEqual([0, 1, 2, 3]);
  expect(ticksUpTo(0, false)).toEqual([0, 1]);
});

test('times have steps that people count in', () => {
  expect(ticksUpTo(1_500, true)).toEqual([0, 600, 1_200, 1_800]);
  expect(ticksUpTo(80_000, true)).toEqual([0, 21_600, 43_200, 64_800, 86_400]);
  expect(ticksUpTo(10 * 86_400, true)).toEqual([0, 5 * 86_400, 10 * 86_400]);
});
