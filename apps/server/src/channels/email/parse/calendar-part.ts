import { isAddress } from './addresses';
import { calendarLines, type CalendarProperty, componentsIn, propertyOf } from './calendar-lines';
import { momentIn } from './calendar-zone';
import { decodeCharset } from './charset';
import type { MailCalendar } from './parsed-mail';
import { truncateText } from './storable-text';

const MOST_BYTES = 200_000;
const MOST_CHARACTERS = 1_000;
const DURATION = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;

/** Reads the first event of an iCalendar file (RFC 5545); null if it has none. Odd values are left out. */
export function readCalendar(bytes: Buffer, charset: string | null): MailCalendar | null {
  const lines = calendarLines(decodeCharset(bytes.subarray(0, MOST_BYTES), charset ?? 'utf-8'));
  const [event] = componentsIn(lines, 'VEVENT');
  if (!event) return null;
  const start = timeOf(propertyOf(event, 'DTSTART'), lines);
  const end = timeOf(propertyOf(event, 'DTEND'), lines) ?? endAfter(start, propertyOf(event, 'DURATION'));
  const organizer = propertyOf(event, 'ORGANIZER');
  return {
    method: textOf(propertyOf(lines.filter(isNoFrame), 'METHOD'))?.toUpperCase() ?? null,
    summary: textOf(propertyOf(event, 'SUMMARY')),
    start: start?.text ?? null,
    end: end?.text ?? null,
    zone: start?.zone ?? null,
    location: textOf(propertyOf(event, 'LOCATION')),
    organizer: addressOf(organizer),
    organizer_name: nameOf(organizer),
    is_canceled: textOf(propertyOf(event, 'STATUS'))?.toUpperCase() === 'CANCELLED',
    repeats: propertyOf(event, 'RRULE') !== undefined,
  };
}

/** The properties of the file are not those of a nested component. */
const isNoFrame = (line: string): boolean => !/^(?:BEGIN|END):VCALENDAR\s*$/i.test(line);

/** RFC 5545 3.3.11: `\n`, `\,`, `\;` and `\\` are escaped. */
function textOf(property: CalendarProperty | undefined): string | null {
  const text = property?.value.replaceAll(/\\(.)/g, (_all, character: string) =>
    /n/i.test(character) ? '\n' : character,
  );
  return text === undefined ? null : truncateText(text, MOST_CHARACTERS);
}

interface EventTime {
  /** In the form of `MailCalendar`. */
  text: string;
  /** The zone in which it is meant, if that could not be turned into a moment. */
  zone: string | null;
  /** The same as a number, local times as if they were UTC. */
  value: number;
  kind: 'moment' | 'local' | 'day';
}

function timeOf(property: CalendarProperty | undefined, lines: readonly string[]): EventTime | null {
  const match = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/i.exec(property?.value ?? '');
  if (!match) return null;
  const [, year, month, day, hour, minute, second, utc] = match;
  const date = `${year}-${month}-${day}`;
  const value = Date.parse(
    `${date}T${hour ?? '00'}:${minute ?? '00'}:${second === '60' ? '59' : (second ?? '00')}Z`,
  );
  // A day that no month has, such as February 30, is moved on by some parsers and refused by others.
  if (Number.isNaN(value) || !new Date(value).toISOString().startsWith(date)) return null;
  if (hour === undefined) return { text: date, zone: null, value, kind: 'day' };
  if (utc) return shownTime({ value, kind: 'moment' });
  const zone = property?.params.get('TZID');
  const moment = zone === undefined ? null : momentIn(zone, value, lines);
  if (moment !== null) return shownTime({ value: moment, kind: 'moment' });
  return shownTime({ value, kind: 'local', zone: zone?.slice(0, 100) || null });
}

function shownTime({
  value,
  kind,
  zone = null,
}: Pick<EventTime, 'value' | 'kind'> & { zone?: string | null }): EventTime {
  const iso = new Date(value).toISOString();
  const text =
    kind === 'day' ? iso.slice(0, 10) : kind === 'moment' ? iso.replace('.000Z', 'Z') : iso.slice(0, 19);
  return { text, zone, value, kind };
}

/** An event may have a length instead of an end (RFC 5545 3.3.6). */
function endAfter(start: EventTime | null, duration: CalendarProperty | undefined): EventTime | null {
  const match = DURATION.exec(duration?.value ?? '');
  if (!start || !match) return null;
  const [weeks, days, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0));
  const length =
    (((weeks ?? 0) * 7 + (days ?? 0)) * 86_400 +
      (hours ?? 0) * 3_600 +
      (minutes ?? 0) * 60 +
      (seconds ?? 0)) *
    1_000;
  const value = start.value + length;
  // The largest date that there is.
  return Math.abs(value) < 8.64e15 ? shownTime({ ...start, value }) : null;
}

function addressOf(property: CalendarProperty | undefined): string | null {
  const address =
    property?.value
      .replace(/^mailto:/i, '')
      .trim()
      .toLowerCase() ?? '';
  return isAddress(address) ? address : null;
}

function nameOf(property: CalendarProperty | undefined): string | null {
  const name = property?.params.get('CN')?.trim();
  return name ? truncateText(name, 255) : null;
}
