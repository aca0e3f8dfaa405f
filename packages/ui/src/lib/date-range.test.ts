import { expect, test } from 'vitest';
import {
  type PartialDateRange,
  dateRangeOf,
  finishedRange,
  isChoosingEnd,
  pickDay,
  RANGE_NAMES,
} from './date-range';

const TODAY = '2026-11-21';

test('WI1: there are six ranges, and each predefined range ends today', () => {
  expect(RANGE_NAMES).toEqual([
    'last7days',
    'last30days',
    'last3months',
    'last6months',
    'lastYear',
    'custom',
  ]);
  const starts = RANGE_NAMES.filter((name) => name !== 'custom').map((name) => {
    const { start, end } = dateRangeOf(name, TODAY);
    expect(end).toBe(TODAY);
    return start;
  });
  expect(starts).toEqual(['2026-11-15', '2026-10-23', '2026-08-21', '2026-05-21', '2025-11-21']);
});

const whole: PartialDateRange = { name: 'last7days', start: '2026-11-15', end: TODAY };

test('WI2: the first click sets the start of a range, and the next one sets its end', () => {
  const first = pickDay(whole, '2026-11-10');
  expect(first).toEqual({ name: 'custom', start: '2026-11-10', end: null });
  expect(isChoosingEnd(first)).toBe(true);
  const second = pickDay(first, '2026-11-12');
  expect(second).toEqual({ name: 'custom', start: '2026-11-10', end: '2026-11-12' });
  expect(isChoosingEnd(second)).toBe(false);
});

test('WI2: a click before the start of a range starts a new range with that day', () => {
  const first = pickDay(whole, '2026-11-10');
  expect(pickDay(first, '2026-11-09')).toEqual({ name: 'custom', start: '2026-11-09', end: null });
});

test('WI2: clicking the same day twice selects one day, and a third click starts a new range', () => {
  const day = pickDay(pickDay(whole, '2026-11-10'), '2026-11-10');
  expect(finishedRange(day)).toEqual({ name: 'custom', start: '2026-11-10', end: '2026-11-10' });
  expect(pickDay(day, '2026-11-20')).toEqual({ name: 'custom', start: '2026-11-20', end: null });
});

test('a range without an end, or with an end before its start, is invalid', () => {
  expect(finishedRange({ name: 'custom', start: TODAY, end: null })).toBeNull();
  expect(finishedRange({ name: 'custom', start: TODAY, end: '2026-11-20' })).toBeNull();
});
