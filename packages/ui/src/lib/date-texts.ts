import { dateOf, type Day, dayFrom, dayOfMonth, firstOf, type Month, monthOf } from './calendar';
import { normalizeDigits } from './normalize-digits';

/** Invisible marks that formatters put between numbers in right-to-left languages. */
export const BIDI_MARKS = /[\u200e\u200f\u061c]/g;

/** Formats and parses the dates of a calendar in one language. */
export interface DateTexts {
  /** Format of a typed day: `DD/MM/YYYY`. */
  pattern: string;
  /** A day in the typed format. */
  format(day: Day): string;
  /** Parses a typed day; null if the text is not in the format of the language or not an existing day. */
  parse(text: string): Day | null;
  /** More tolerant than `parse`: short years, no year, other separators, and `2026-11-21` in every language. */
  read(text: string, today: Day): Day | null;
  /** With weekday and month name, for screen readers. */
  inFull(day: Day): string;
  dayNumber(day: Day): string;
  monthName(month: Month): string;
  /** Shortest standalone form of the language. */
  shortMonthName(month: Month): string;
  yearNumber(year: number): string;
  /** Two days as one phrase: `3 – 21 Nov 2026`. */
  range(start: Day, end: Day): string;
  /** From Monday to Sunday. */
  weekdays: readonly { short: string; long: string }[];
}

/** A week from Monday; January 1, 2024 was a Monday. */
const A_WEEK = Array.from({ length: 7 }, (_, index) => `2024-01-0${index + 1}`);
/** Creates the texts for a locale. Always in the Gregorian calendar, because date ranges and reports use it. */
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
  const order = parts.map(({ type }) => type).filter((type): type is TypedPart => type in PATTERNS);

  return {
    pattern: parts.map((part) => PATTERNS[part.type as TypedPart] ?? part.value).join(''),
    format: (day) => typed.format(dateOf(day)).replaceAll(BIDI_MARKS, ''),
    parse: (text) => parseBy(form, text),
    read: (text, today) => readDay(order, text, today),
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
    .map(({ type, value }) => ({ type, value: value.replaceAll(BIDI_MARKS, '') }));
}

/**
 * Builds the pattern that typed dates must match: spaces around separators are optional, and so is a final separator.
 */
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
  const found = form.exec(normalizeDigits(text).replaceAll(BIDI_MARKS, ''))?.groups;
  if (!found) return null;
  return dayFrom(Number(found['year']), Number(found['month']), Number(found['day']));
}

const ISO_ORDER: readonly TypedPart[] = ['year', 'month', 'day'];

function readDay(order: readonly TypedPart[], text: string, today: Day): Day | null {
  const plain = normalizeDigits(text).replaceAll(BIDI_MARKS, '');
  if (!/^[\d\s./,\-年月日]+$/u.test(plain)) return null;
  const figures = plain.match(/\d+/g) ?? [];
  const isIso = figures[0]?.length === 4;
  const read = figures.length === 2 ? order.filter((part) => part !== 'year') : isIso ? ISO_ORDER : order;
  if (figures.length !== read.length) return null;
  const found: Record<TypedPart, string> = { year: String(monthOf(today).year), month: '', day: '' };
  for (const [index, part] of read.entries()) found[part] = figures[index] ?? '';
  if (found.month.length > 2 || found.day.length > 2 || ![2, 4].includes(found.year.length)) return null;
  const year = Number(found.year) + (found.year.length === 2 ? 2000 : 0);
  return dayFrom(year, Number(found.month), Number(found.day));
}
