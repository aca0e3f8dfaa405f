import type { WorkingHour } from '@parley/contract';
import { expect, test } from 'vitest';
import { isOpenNow, utcOffset } from './is-open-now';

const closed = { open_hour: null, open_minutes: null, close_hour: null, close_minutes: null };
const week: WorkingHour[] = [
  { day_of_week: 0, closed_all_day: true, open_all_day: false, ...closed },
  {
    day_of_week: 1,
    closed_all_day: false,
    open_all_day: false,
    open_hour: 9,
    open_minutes: 0,
    close_hour: 17,
    close_minutes: 30,
  },
  { day_of_week: 2, closed_all_day: false, open_all_day: true, ...closed },
];

// 2026-01-05 is a Monday.
test.each([
  ['2026-01-05T08:59:00Z', 'UTC', false],
  ['2026-01-05T09:00:00Z', 'UTC', true],
  ['2026-01-05T17:30:59Z', 'UTC', true],
  ['2026-01-05T17:31:00Z', 'UTC', false],
  ['2026-01-05T03:30:00Z', 'Asia/Kolkata', true],
  ['2026-01-05T15:00:00Z', 'Asia/Kolkata', false],
  ['2026-01-04T12:00:00Z', 'UTC', false],
  ['2026-01-06T00:00:00Z', 'UTC', true],
  ['2026-01-07T12:00:00Z', 'UTC', false],
  ['2026-01-05T09:00:00Z', 'Nowhere/At_All', true],
])('at %s in %s the inbox is open: %s', (now, timezone, open) => {
  expect(isOpenNow(week, timezone, new Date(now))).toBe(open);
});

test('the UTC offset of a time zone follows daylight saving time', () => {
  expect(utcOffset('Asia/Kolkata', new Date('2026-01-05T00:00:00Z'))).toBe('+05:30');
  expect(utcOffset('Europe/Berlin', new Date('2026-01-05T00:00:00Z'))).toBe('+01:00');
  expect(utcOffset('Europe/Berlin', new Date('2026-07-05T00:00:00Z'))).toBe('+02:00');
  expect(utcOffset('UTC', new Date())).toBe('+00:00');
});
