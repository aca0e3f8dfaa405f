import { describe, expect, test } from 'vitest';
import { snoozeTime, snoozeUntil, timedSnoozes } from './snooze';
import { createI18n } from '@parley/i18n';

const at = (seconds: number | null) =>
  seconds === null ? null : new Date(seconds * 1000).toString().slice(0, 21);
const wednesday = new Date(2026, 10, 18, 22, 15);
const monday = new Date(2026, 10, 16, 8, 0);

describe('snoozing', () => {
  test('each preset ends at the time that its name says', () => {
    expect(at(snoozeUntil('hour', wednesday))).toBe('Wed Nov 18 2026 23:15');
    expect(at(snoozeUntil('tomorrow', wednesday))).toBe('Thu Nov 19 2026 09:00');
    expect(at(snoozeUntil('nextWeek', wednesday))).toBe('Mon Nov 23 2026 09:00');
    expect(at(snoozeUntil('nextWeek', monday))).toBe('Mon Nov 23 2026 09:00');
    expect(snoozeUntil('reply', monday)).toBeNull();
  });

  test('CT9: no two presets end at the same time on any day', () => {
    for (let day = 16; day <= 22; day += 1) {
      const now = new Date(2026, 10, day, 12);
      const ends = timedSnoozes(now).map((name) => snoozeUntil(name, now));
      expect(new Set(ends).size, now.toDateString()).toBe(ends.length);
    }
    expect(timedSnoozes(new Date(2026, 10, 22, 12))).not.toContain('nextWeek');
  });

  test("CT9: the time is formatted for the user's locale", () => {
    expect(snoozeTime(createI18n({ locale: 'en', messages: {} })).time).toMatch(/^9:00\sAM$/);
    expect(snoozeTime(createI18n({ locale: 'de', messages: {} })).time).toMatch(/^0?9:00$/);
  });
});
