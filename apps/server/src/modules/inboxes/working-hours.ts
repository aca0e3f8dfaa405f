import type { WorkingHour, WorkingHourInput } from '@parley/contract';
import { ValidationError } from '../../platform/http/errors';

/** Monday to Friday 9:00 to 17:00, closed at the weekend. */
export function defaultWorkingHours(): WorkingHour[] {
  return [0, 1, 2, 3, 4, 5, 6].map((day) => (day === 0 || day === 6 ? closedDay(day) : openDay(day)));
}

function openDay(day: number): WorkingHour {
  return {
    day_of_week: day,
    closed_all_day: false,
    open_hour: 9,
    open_minutes: 0,
    close_hour: 17,
    close_minutes: 0,
    open_all_day: false,
  };
}

function closedDay(day: number): WorkingHour {
  const noTimes = { open_hour: null, open_minutes: null, close_hour: null, close_minutes: null };
  return { day_of_week: day, closed_all_day: true, ...noTimes, open_all_day: false };
}

/** Merges the given days into the week, sorted by day. Error: 422 invalid day. */
export function mergeWorkingHours(week: WorkingHour[], days: WorkingHourInput[]): WorkingHour[] {
  const byDay = new Map(week.map((day) => [day.day_of_week, day]));
  for (const day of days) {
    const before = byDay.get(day.day_of_week) ?? closedDay(day.day_of_week);
    byDay.set(day.day_of_week, checkedDay({ ...before, ...given(day) }));
  }
  return [...byDay.values()].sort((a, b) => a.day_of_week - b.day_of_week);
}

function given(day: WorkingHourInput): Partial<WorkingHour> {
  return Object.fromEntries(Object.entries(day).filter(([, value]) => value !== undefined));
}

function checkedDay(day: WorkingHour): WorkingHour {
  if (day.open_all_day && day.closed_all_day) {
    throw refused('open_all_day', 'Open all day and closed all day cannot both be chosen', 'conflicting');
  }
  if (day.closed_all_day) return day;
  if (day.open_all_day) {
    return { ...day, open_hour: 0, open_minutes: 0, close_hour: 23, close_minutes: 59 };
  }
  const { open_hour, open_minutes, close_hour, close_minutes } = day;
  if (!isHour(open_hour)) throw refused('open_hour', 'Open hour must be between 0 and 23', 'not_included');
  if (!isHour(close_hour)) throw refused('close_hour', 'Close hour must be between 0 and 23', 'not_included');
  if (!isMinute(open_minutes))
    throw refused('open_minutes', 'Open minutes must be between 0 and 59', 'not_included');
  if (!isMinute(close_minutes))
    throw refused('close_minutes', 'Close minutes must be between 0 and 59', 'not_included');
  if (open_hour * 60 + open_minutes >= close_hour * 60 + close_minutes) {
    throw refused('base', 'Closing time must be after opening time', 'closes_before_opening');
  }
  return day;
}

function isHour(value: number | null): value is number {
  return value !== null && value >= 0 && value <= 23;
}

function isMinute(value: number | null): value is number {
  return value !== null && value >= 0 && value <= 59;
}

function refused(
  attribute: string,
  message: string,
  code: 'closes_before_opening' | 'conflicting' | 'not_included',
): ValidationError {
  return new ValidationError([{ attribute, message, code }]);
}
