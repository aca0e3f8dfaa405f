import { expect, test } from 'vitest';
import { zoneOf } from './report-zone';

const WINTER = new Date('2026-01-15T00:00:00Z');
const SUMMER = new Date('2026-07-15T00:00:00Z');

test.each([
  [0, WINTER, 'UTC'],
  [1, WINTER, 'Europe/Berlin'],
  [1, SUMMER, 'Europe/London'],
  [2, SUMMER, 'Europe/Berlin'],
  [5.5, WINTER, 'Asia/Kolkata'],
  [5.75, WINTER, 'Asia/Kathmandu'],
  [-3.5, WINTER, 'America/St_Johns'],
  [-5, WINTER, 'America/New_York'],
])('RP2: an offset of %s hours on %s is %s, with the clock changes of that place', (hours, now, zone) => {
  expect(zoneOf({ timezone_offset: hours }, now)).toBe(zone);
});

test('RP2: an offset that no place has is taken as it is', () => {
  expect(zoneOf({ timezone_offset: 5.25 }, WINTER)).toBe('<+05:15>-05:15');
  expect(zoneOf({ timezone_offset: -1.5 }, WINTER)).toBe('<-01:30>+01:30');
});
