import { expect, test } from 'vitest';
import { laterTimes } from './later-times';

const two = (value: number) => String(value).padStart(2, '0');
const clockOf = (at: Date) =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
const named = (now: Date) => laterTimes(now).map(({ label, at }) => [label, clockOf(at)]);

test('RE5: the suggested times to send are local, in order, and without Monday if that is tomorrow', () => {
  // A Wednesday.
  expect(named(new Date(2026, 10, 18, 16, 20))).toEqual([
    ['sending.laterHour', '2026-11-18T17:20'],
    ['sending.laterTomorrow', '2026-11-19T09:00'],
    ['sending.laterTomorrowAfternoon', '2026-11-19T14:00'],
    ['sending.laterMonday', '2026-11-23T09:00'],
  ]);
  const sunday = named(new Date(2026, 10, 22, 8));
  expect(sunday.map(([label]) => label)).not.toContain('sending.laterMonday');
  expect(named(new Date(2026, 10, 23, 8)).at(-1)).toEqual(['sending.laterMonday', '2026-11-30T09:00']);
});
