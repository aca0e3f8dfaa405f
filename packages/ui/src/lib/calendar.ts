/** A calendar day without time or zone: `2026-11-21`. Days sort chronologically as strings. */
export type Day = string;

export interface Month {
  year: number;
  /** 1 to 12. */
  month: number;
}

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;
const MONTHS_OF_YEAR = 12;
const WEEKS_SHOWN = 6;
const YEARS_SHOWN = 10;

/** Days beyond the end of a month overflow into the next one: April 31 is May 1. */
function toDay(year: number, month: number, day: number): Day {
  // Not through the arguments of Date.UTC, which maps the years 0 to 99 to 1900 to 1999.
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.toISOString().slice(0, 10);
}

/** Null for a day that does not exist: April 31, February 29 of most years. */
export function dayFrom(year: number, month: number, day: number): Day | null {
  if (year < 1 || month < 1 || day < 1) return null;
  const made = toDay(year, month, day);
  return made === `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` ? made : null;
}

function pad(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}

/** Whether the text is an existing day, as `2026-11-21`. */
export function isDay(text: string): text is Day {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return found !== null && dayFrom(Number(found[1]), Number(found[2]), Number(found[3])) !== null;
}

/** The day in the time zone of the machine. */
export function localDayOf(now: Date): Day {
  return toDay(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

/** Midnight of the day in UTC, for Intl. */
export function dateOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

export function addDays(day: Day, count: number): Day {
  return new Date(dateOf(day).getTime() + count * DAY_MS).toISOString().slice(0, 10);
}

/** The same day of another month, or its last day if that month is shorter. */
export function addMonths(day: Day, count: number): Day {
  const { year, month } = addToMonth(monthOf(day), count);
  const dayNumber = dayOfMonth(day);
  const last = dayOfMonth(addDays(firstOf(addToMonth({ year, month }, 1)), -1));
  return toDay(year, month, Math.min(dayNumber, last));
}

/** The day, clamped to the limits. */
export function clampDay(day: Day, min?: Day, max?: Day): Day {
  if (min !== undefined && day < min) return min;
  return max !== undefined && day > max ? max : day;
}

/** 1 to 31. */
export function dayOfMonth(day: Day): number {
  return Number(day.slice(8));
}

export function monthOf(day: Day): Month {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) };
}

export function firstOf({ year, month }: Month): Day {
  return toDay(year, month, 1);
}

export function addToMonth({ year, month }: Month, count: number): Month {
  const all = year * MONTHS_OF_YEAR + (month - 1) + count;
  return { year: Math.floor(all / MONTHS_OF_YEAR), month: (all % MONTHS_OF_YEAR) + 1 };
}

/** Negative if the first month is earlier. */
export function compareMonths(one: Month, other: Month): number {
  return (one.year - other.year) * MONTHS_OF_YEAR + (one.month - other.month);
}

/** 0 is Monday. */
export function weekdayOf(day: Day): number {
  return (dateOf(day).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
}

/** Six weeks, by default from Monday to Sunday; the first one contains the first day of the month. */
export function weeksOf(month: Month, firstWeekday = 0): Day[][] {
  const first = firstOf(month);
  const begin = addDays(first, -((weekdayOf(first) - firstWeekday + DAYS_OF_WEEK) % DAYS_OF_WEEK));
  return Array.from({ length: WEEKS_SHOWN }, (_, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (_unused, day) => addDays(begin, week * DAYS_OF_WEEK + day)),
  );
}

export function monthsOf(year: number): Month[] {
  return Array.from({ length: MONTHS_OF_YEAR }, (_, index) => ({ year, month: index + 1 }));
}

/** The ten years of the decade that contains this year: 2020 to 2029. */
export function yearsAround(year: number): number[] {
  const first = Math.floor(year / YEARS_SHOWN) * YEARS_SHOWN;
  return Array.from({ length: YEARS_SHOWN }, (_, index) => first + index);
}
