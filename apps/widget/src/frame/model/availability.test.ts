import { describe, expect, test } from 'vitest';
import { isWithinHours, nextOpening } from './availability';
import type { Channel, WorkingHour } from './wire';

function slot(day: number, more: Partial<WorkingHour> = {}): WorkingHour {
  return {
    day_of_week: day,
    closed_all_day: false,
    open_all_day: false,
    open_hour: 9,
    open_minutes: 0,
    close_hour: 17,
    close_minutes: 0,
    ...more,
  };
}

function channel(workingHours: WorkingHour[], more: Partial<Channel> = {}): Channel {
  return {
    websiteName: 'Acme',
    websiteToken: 't',
    workingHoursEnabled: true,
    timezone: 'UTC',
    workingHours,
    ...more,
  };
}

const closed = (day: number) => slot(day, { closed_all_day: true });
const week = [closed(0), slot(1), slot(2), slot(3), slot(4), slot(5), closed(6)];
/** 5 January 2026 is a Monday. */
const monday = (time: string) => new Date(`2026-01-05T${time}Z`);

describe('working hours', () => {
  test('include the opening minute and exclude the closing minute', () => {
    expect(isWithinHours(channel(week), monday('08:59:59'))).toBe(false);
    expect(isWithinHours(channel(week), monday('09:00:00'))).toBe(true);
    expect(isWithinHours(channel(week), monday('16:59:59'))).toBe(true);
    expect(isWithinHours(channel(week), monday('17:00:00'))).toBe(false);
  });

  test('apply in the inbox’s time zone, or in UTC if it is unknown', () => {
    expect(isWithinHours(channel(week, { timezone: 'Asia/Kolkata' }), monday('04:00:00'))).toBe(true);
    expect(isWithinHours(channel(week, { timezone: 'Nowhere/Land' }), monday('10:00:00'))).toBe(true);
  });

  test('can extend past midnight', () => {
    const night = channel([slot(1, { open_hour: 20, close_hour: 4 }), closed(2)]);
    expect(isWithinHours(night, monday('23:00:00'))).toBe(true);
    expect(isWithinHours(night, new Date('2026-01-06T03:00:00Z'))).toBe(true);
    expect(isWithinHours(night, new Date('2026-01-06T04:00:00Z'))).toBe(false);
  });

  test('that are disabled are always open', () => {
    expect(isWithinHours(channel([], { workingHoursEnabled: false }), monday('03:00:00'))).toBe(true);
  });

  test('give the next opening time, today or after the weekend', () => {
    expect(nextOpening(channel(week), monday('07:30:20'))?.toISOString()).toBe('2026-01-05T09:00:00.000Z');
    expect(nextOpening(channel(week), new Date('2026-01-09T18:00:00Z'))?.toISOString()).toBe(
      '2026-01-12T09:00:00.000Z',
    );
    expect(nextOpening(channel([0, 1, 2, 3, 4, 5, 6].map(closed)), monday('07:00:00'))).toBeUndefined();
  });
});
