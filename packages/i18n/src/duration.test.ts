import { expect, test } from 'vitest';
import { durationParts } from './duration';

const parts = (seconds: number) =>
  durationParts(seconds)
    .map(({ amount, unit }) => `${amount}${unit[0]}`)
    .join(' ');

test('RP2: a time has its two largest units, rounded to the smaller one', () => {
  expect([0, 34.4, 60, 874, 540, 23_820, 100_000].map(parts)).toEqual([
    '0s',
    '34s',
    '1m 0s',
    '14m 34s',
    '9m 0s',
    '6h 37m',
    '1d 4h',
  ]);
});

test('RP2: rounding never gives sixty of a unit', () => {
  expect([59.6, 3_599.7, 86_399, 7_199].map(parts)).toEqual(['1m 0s', '1h 0m', '1d 0h', '2h 0m']);
});
