import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  addToMonth,
  dayFrom,
  localDayOf,
  monthsOf,
  weekdayOf,
  weeksOf,
  yearsAround,
} from './calendar';

test('WI2: a month is shown as six weeks of seven days that start on Monday', () => {
  for (let index = 0; index < 48; index += 1) {
    const month = addToMonth({ year: 2024, month: 1 }, index);
    const weeks = weeksOf(month);
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
    expect(weeks.map((week) => weekdayOf(week[0] ?? ''))).toEqual([0, 0, 0, 0, 0, 0]);
    const days = weeks.flat();
    expect(new Set(days).size).toBe(42);
    expect(days.indexOf(dayFrom(month.year, month.month, 1) ?? '')).toBeLessThan(7);
  }
});

test('a month that starts on a Sunday has six days of the previous month in its first week', () => {
  expect(weeksOf({ year: 2026, month: 11 })[0]).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ]);
});

test('WI2: twelve months and the ten years of a decade can be selected', () => {
  expect(monthsOf(2026).map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(yearsAround(2026)).toEqual([2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029]);
  expect(yearsAround(2020)[0]).toBe(2020);
  expect(yearsAround(2029)[0]).toBe(2020);
});

test('adding days and months crosses the ends of months and years, including leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
  expect(addMonths('2026-01-15', -13)).toBe('2024-12-15');
  expect(addToMonth({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 });
});

test('a day that does not exist in the calendar is refused', () => {
  expect(dayFrom(2024, 2, 29)).toBe('2024-02-29');
  expect(dayFrom(2026, 2, 29)).toBeNull();
  expect(dayFrom(2026, 4, 31)).toBeNull();
  expect(dayFrom(2026, 13, 1)).toBeNull();
  expect(dayFrom(2026, 0, 10)).toBeNull();
});

test('today is the day of the local clock at any time of the day', () => {
  expect(localDayOf(new Date(2026, 10, 21, 23, 59, 59))).toBe('2026-11-21');
  expect(localDayOf(new Date(2026, 10, 21, 0, 0, 0))).toBe('2026-11-21');
});
