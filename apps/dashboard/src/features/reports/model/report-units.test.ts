import { expect, test } from 'vitest';
import { isUnitFor, unitOf } from './report-units';

test('RP2: hours up to 7 days, weeks and months from 14', () => {
  expect([7, 8].map((days) => isUnitFor('hour', days))).toEqual([true, false]);
  expect([13, 14].map((days) => isUnitFor('week', days))).toEqual([false, true]);
  expect([13, 14].map((days) => isUnitFor('month', days))).toEqual([false, true]);
});

test('RP2: a choice that the period does not allow gives way to what suits its length', () => {
  expect(unitOf('hour', 28)).toBe('day');
  expect(unitOf('hour', 3)).toBe('hour');
  expect(unitOf(undefined, 90)).toBe('week');
  expect(unitOf('month', 365)).toBe('month');
});
