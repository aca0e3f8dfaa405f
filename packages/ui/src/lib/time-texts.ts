import { BIDI_MARKS } from './date-texts';
import { normalizeDigits } from './normalize-digits';

/** A time of day without zone, in 24-hour format: `09:30`. */
export type Time = string;

export interface TimeTexts {
  /** In 12- or 24-hour format, depending on the language. */
  format(time: Time): string;
  /** Accepts `9`, `930`, `9:30 pm`, `21.30`, `9h30`; null if the text is not a time. */
  read(text: string): Time | null;
}

/** Starts at midnight. */
export const HALF_HOURS: readonly Time[] = Array.from({ length: 48 }, (_, index) =>
  timeOf(Math.floor(index / 2), (index % 2) * 30),
);

export function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

function timeOf(hour: number, minute: number): Time {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

export function createTimeTexts(locale: string): TimeTexts {
  const tag = new Intl.Locale(locale, { numberingSystem: 'latn' });
  const written = new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const halves = new Intl.DateTimeFormat(tag, { hour: 'numeric', hour12: true, timeZone: 'UTC' });
  const half = (time: Time) => {
    const part = halves.formatToParts(dateAt(time)).find(({ type }) => type === 'dayPeriod');
    return plainWord(part?.value ?? '');
  };
  const am = ['am', 'a', half('09:00')];
  const pm = ['pm', 'p', half('21:00')];
  return {
    format: (time) => written.format(dateAt(time)).replaceAll(BIDI_MARKS, ''),
    read: (text) => readTime(text, am, pm),
  };
}

function dateAt(time: Time): Date {
  return new Date(`2024-01-01T${time}:00Z`);
}

function plainWord(text: string): string {
  return text.toLowerCase().replaceAll(BIDI_MARKS, '').replaceAll(/[.\s]/g, '');
}

const FIGURES = /^(?<hour>\d{1,2})(?:[:.,h時时](?<minute>\d{2})?分?|(?<together>\d{2}))?$/u;

function readTime(text: string, am: readonly string[], pm: readonly string[]): Time | null {
  const plain = normalizeDigits(text).toLowerCase().replaceAll(BIDI_MARKS, '').replaceAll('：', ':');
  const word = plainWord(plain.replaceAll(/\d[\d:.,h時时分\s]*/gu, ''));
  const isPm = pm.includes(word);
  if (word !== '' && !isPm && !am.includes(word)) return null;
  const figures = plain.match(/\d[\d:.,h時时分\s]*/gu) ?? [];
  const found =
    figures.length === 1 ? FIGURES.exec((figures[0] ?? '').replaceAll(/\s/g, ''))?.groups : undefined;
  if (!found) return null;
  const hour = Number(found['hour']);
  const minute = Number(found['minute'] ?? found['together'] ?? 0);
  if (minute > 59) return null;
  if (word === '') return hour < 24 ? timeOf(hour, minute) : null;
  return hour >= 1 && hour <= 12 ? timeOf((hour % 12) + (isPm ? 12 : 0), minute) : null;
}
