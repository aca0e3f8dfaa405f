import { describe, expect, test } from 'vitest';
import { snoozeUntil } from './snooze';

const at = (seconds: number | null) =>
  seconds === null ? null : new Date(seconds * 1000).toString().slice(0, 21);
const wednesday = new Date(2026, 10, 18, 22, 15);
const monday = new Date(2026, 10, 16, 8, 0);

describe('snooze', () => {
  test('the presets end when their names say', () => {
    expect(at(snoozeUntil('hour', wednesday))).toBe('Wed Nov 18 2026 23:15');
    expect(at(snoozeUntil('tomorrow', wednesday))).toBe('Thu Nov 19 2026 09:00');
    expect(at(snoozeUntil('nextWeek', wednesday))).toBe('Mon Nov 23 2026 09:00');
    expect(at(snoozeUntil('nextWeek', monday))).toBe('Mon Nov 23 2026 09:00');
    expect(snoozeUntil('reply', monday)).toBeNull();
  });
});
