import { dateOf, type Day, dayFrom, dayOfMonth, firstOf, type Month } from './calendar';

/** Everything a calendar says in one language. */
export interface DateTexts {
  /** How a day is typed: `DD/MM/YYYY`. */
  pattern: string;
  /** A day as it is typed. */
  format(day: Day): string;
  /** The day that was typed; null where the text is not in the language's own form, or no day of the calendar. */
  parse(text: string): Day | null;
  /** With the day of the week and the name of the month, to be read out. */
  inFull(day: Day): string;
  dayNumber(day: Day): string;
  monthName(month: Month): string;
  /** As short as the language writes it in a table. */
  shortMonthName(month: Month): string;
  yearNumber(year: number): string;
  /** Two days as one phrase: `3 – 21 Nov 2026`. */
  range(start: Day, end: Day): string;
  /** From Monday to Sunday. */
  weekdays: readonly { short: string; long: string }[];
}

/** From Monday, which 1 January 2024 was. */
const A_WEEK = Array.from({ length: 7 }, (_, index) => `2024-01-0${index + 1}`);
const MARKS_OF_DIRECTION = /[\u200e\u200f\u061c]/g;

/** Days by the Gregorian calendar, whatever the language is used to: ranges and reports are counted by it. */
export function createDateTexts(locale: string): DateTexts {
  const tag = new Intl.Locale(locale, { calendar: 'gregory' });
  const typedTag = new Intl.Locale(locale, { calendar: 'gregory', numberingSystem: 'latn' });
  const make = (options: Intl.DateTimeFormatOptions, language = tag) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
  const typed = make({ year: 'numeric', month: '2-digit', day: '2-digit' }, typedTag);
  const full = make({ dateStyle: 'full' });
  const medium = make({ dateStyle: 'medium' });
  const long = make({ month: 'long' });
  const short = make({ month: 'short' });
  const weekdayLong = make({ weekday: 'long' });
  const weekdayShort = make({ weekday: 'short' });
  const figures = new Intl.NumberFormat(locale, { useGrouping: false });
  const parts = partsOf(typed);
  const form = formOf(parts);

  return {
    pattern: parts.map((part) => PATTERNS[part.type as TypedPart] ?? part.value).join(''),
    format: (day) => typed.format(dateOf(day)).replaceAll(MARKS_OF_DIRECTION, ''),
    parse: (text) => parseBy(form, text),
    inFull: (day) => full.format(dateOf(day)),
    dayNumber: (day) => figures.format(dayOfMonth(day)),
    monthName: (month) => long.format(dateOf(firstOf(month))),
    shortMonthName: (month) => short.format(dateOf(firstOf(month))),
    yearNumber: (year) => figures.format(year),
    range: (start, end) => medium.formatRange(dateOf(start), dateOf(end)),
    weekdays: A_WEEK.map((day) => ({
      short: weekdayShort.format(dateOf(day)),
      long: weekdayLong.format(dateOf(day)),
    })),
  };
}

type TypedPart = 'day' | 'month' | 'year';
const PATTERNS: Record<TypedPart, string> = { day: 'DD', month: 'MM', year: 'YYYY' };
const FORMS: Record<TypedPart, string> = {
  day: '(?<day>\\d{1,2})',
  month: '(?<month>\\d{1,2})',
  year: '(?<year>\\d{4})',
};

function partsOf(format: Intl.DateTimeFormat): Intl.DateTimeFormatPart[] {
  return format
    .formatToParts(new Date(0))
    .map(({ type, value }) => ({ type, value: value.replaceAll(MARKS_OF_DIRECTION, '') }));
}

/** A form that texts are held against: spaces around a separator may be there or not, so may a final one. */
function formOf(parts: readonly Intl.DateTimeFormatPart[]): RegExp {
  const pieces = parts.map(({ type, value }, index) => {
    const known = FORMS[type as TypedPart];
    if (known) return known;
    const separator = value.trim().replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    return index === parts.length - 1 ? `\\s*(?:${separator})?` : `\\s*${separator}\\s*`;
  });
  return new RegExp(`^\\s*${pieces.join('')}\\s*$`, 'u');
}

function parseBy(form: RegExp, text: string): Day | null {
  const found = form.exec(withPlainFigures(text).replaceAll(MARKS_OF_DIRECTION, ''))?.groups;
  if (!found) return null;
  return dayFrom(Number(found['year']), Number(found['month']), Number(found['day']));
}

/** Figures of any script become 0 to 9; each script has its ten in a row. */
function withPlainFigures(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (figure) => {
    const code = figure.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
    return String(code - zero);
  });
}
