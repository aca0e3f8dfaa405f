import { expect, test } from 'vitest';
import { nextAttemptTime, readRetryAfter } from './retry-schedule';

const now = new Date('2026-03-01T12:00:00.000Z');
const minutesTo = (at: Date | undefined) => at && (at.getTime() - now.getTime()) / 60_000;

test('D7: a delivery is retried eight times over about a day, at growing intervals, and then no more', () => {
  const waits = Array.from({ length: 8 }, (_, index) =>
    minutesTo(nextAttemptTime(index + 1, { now, random: () => 0.5 })),
  );
  expect(waits).toEqual([0.5, 2, 10, 30, 60, 180, 360, 720]);
  expect(waits.reduce<number>((sum, wait) => sum + (wait ?? 0), 0) / 60).toBeCloseTo(22.7, 1);
  expect(nextAttemptTime(9, { now })).toBeUndefined();
});

test('retry times vary by ± 20 %', () => {
  expect(minutesTo(nextAttemptTime(3, { now, random: () => 0 }))).toBe(8);
  expect(minutesTo(nextAttemptTime(3, { now, random: () => 1 }))).toBe(12);
});

test('Retry-After delays a retry by up to a day, but never makes it earlier than scheduled', () => {
  const after = (retryAfterMs: number) =>
    minutesTo(nextAttemptTime(1, { now, retryAfterMs, random: () => 0.5 }));
  expect(after(600_000)).toBe(10);
  expect(after(1_000)).toBe(0.5);
  expect(after(90 * 86_400_000)).toBe(24 * 60);
});

test.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Sun, 01 Mar 2026 12:01:00 GMT', 60_000],
  ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
  ['soon', null],
  ['-5', null],
  ['', null],
  [undefined, null],
])('Retry-After %j is parsed', (value, expected) => {
  expect(readRetryAfter(value, now)).toBe(expected);
});
