import { describe, expect, test } from 'vitest';
import { copiedToWorkdays, hoursFormOf, hoursPayloadOf, isDayValid, weekFrom, withDay } from './hours-form';
import { buildInboxPatch } from './inbox-patch';
import { websiteInbox } from '../testing/website-inbox';

const inbox = websiteInbox();

describe('business hours', () => {
  test('unchanged hours are sent as they were received', () => {
    expect(hoursPayloadOf(hoursFormOf(inbox)).working_hours).toEqual(inbox.working_hours);
  });

  test('opening a closed day sets the default hours', () => {
    const form = hoursFormOf(inbox);
    const [sunday] = form.days;
    if (!sunday) throw new Error('a week has a Sunday');
    const days = withDay(form.days, { ...sunday, kind: 'open' });
    expect(hoursPayloadOf({ ...form, days }).working_hours?.[0]).toEqual({
      day_of_week: 0,
      closed_all_day: false,
      open_all_day: false,
      open_hour: 9,
      open_minutes: 0,
      close_hour: 17,
      close_minutes: 0,
    });
  });

  test('a day is never both open all day and closed', () => {
    const form = hoursFormOf(inbox);
    const days = form.days.map((day) => ({ ...day, kind: 'openAllDay' as const }));
    const week = hoursPayloadOf({ ...form, days }).working_hours;
    expect(week?.every((day) => day.open_all_day === true && day.closed_all_day === false)).toBe(true);
  });

  test('a day is valid only if it closes after it opens', () => {
    const day = { day: 1, kind: 'open' as const, opens: '09:00', closes: '17:00' };
    expect(isDayValid(day)).toBe(true);
    expect(isDayValid({ ...day, closes: '09:00' })).toBe(false);
    expect(isDayValid({ ...day, opens: '' })).toBe(false);
    expect(isDayValid({ ...day, opens: 'soon', closes: 'then' })).toBe(false);
    expect(isDayValid({ ...day, kind: 'closed', closes: '' })).toBe(true);
  });

  test('the week starts with the first weekday of the locale', () => {
    const { days } = hoursFormOf(inbox);
    expect(weekFrom(days, 0).map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 0]);
    expect(weekFrom(days, 5).map(({ day }) => day)).toEqual([6, 0, 1, 2, 3, 4, 5]);
  });

  test('the hours of one day can be copied to all workdays, not to the weekend', () => {
    const { days } = hoursFormOf(inbox);
    const late = { day: 3, kind: 'open' as const, opens: '12:30', closes: '20:00' };
    const copied = copiedToWorkdays(days, late);
    expect(copied.filter(({ opens }) => opens === '12:30').map(({ day }) => day)).toEqual([1, 2, 3, 4, 5]);
    expect(copied[0]?.kind).toBe('closed');
  });

  test('an unchanged message is not sent', () => {
    const form = hoursFormOf(inbox);
    const patch = buildInboxPatch(hoursPayloadOf(form), hoursPayloadOf({ ...form, timezone: 'Europe/Oslo' }));
    expect(patch).toEqual({ timezone: 'Europe/Oslo' });
  });
});
