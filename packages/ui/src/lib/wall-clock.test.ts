import { expect, test } from 'vitest';
import { existsOnWallClock, instantInZone, wallClockIn } from './wall-clock';

const clock = (text: string) => {
  const [day = '', time = ''] = text.split(' ');
  return { day, time };
};
const utc = (zone: string, text: string) => instantInZone(zone, clock(text)).toISOString();

test('a day and a time are converted to an instant in their time zone', () => {
  expect(utc('UTC', '2026-11-21 09:30')).toBe('2026-11-21T09:30:00.000Z');
  expect(utc('Asia/Kolkata', '2026-11-21 09:30')).toBe('2026-11-21T04:00:00.000Z');
  expect(utc('America/New_York', '2026-07-01 21:00')).toBe('2026-07-02T01:00:00.000Z');
  expect(utc('Pacific/Apia', '2026-01-01 00:00')).toBe('2025-12-31T11:00:00.000Z');
  expect(wallClockIn('Asia/Tokyo', new Date('2026-11-21T23:30:00Z'))).toEqual(clock('2026-11-22 08:30'));
});

test('a time skipped when clocks are set forward does not exist and is converted to one hour later', () => {
  expect(utc('Europe/Berlin', '2026-03-29 02:30')).toBe('2026-03-29T01:30:00.000Z');
  expect(existsOnWallClock('Europe/Berlin', clock('2026-03-29 02:30'))).toBe(false);
  expect(existsOnWallClock('Europe/Berlin', clock('2026-03-29 01:30'))).toBe(true);
  expect(existsOnWallClock('Europe/Berlin', clock('2026-03-29 03:00'))).toBe(true);
  expect(utc('America/New_York', '2026-03-08 02:15')).toBe('2026-03-08T07:15:00.000Z');
});

test('a time that occurs twice when clocks are set back is converted to its first occurrence', () => {
  expect(utc('Europe/Berlin', '2026-10-25 02:30')).toBe('2026-10-25T00:30:00.000Z');
  expect(existsOnWallClock('Europe/Berlin', clock('2026-10-25 02:30'))).toBe(true);
  expect(utc('America/New_York', '2026-11-01 01:30')).toBe('2026-11-01T05:30:00.000Z');
});

test('a time around a clock change is unchanged after converting to an instant and back', () => {
  for (const day of ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26']) {
    for (const time of ['00:00', '01:59', '03:00', '12:00', '23:59']) {
      expect(wallClockIn('Europe/Berlin', instantInZone('Europe/Berlin', { day, time }))).toEqual({
        day,
        time,
      });
    }
  }
});
