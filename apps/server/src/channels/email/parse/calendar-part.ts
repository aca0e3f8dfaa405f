import { isAddress } from './addresses';
import { decodeCharset } from './charset';
import { truncateText } from './storable-text';
import type { MailCalendar } from './parsed-mail';

const MOST_CHARACTERS = 200_000;

/** Reads the first event of an iCalendar file (RFC 5545); null if it has none. */
export function readCalendar(bytes: Buffer, charset: string | null): MailCalendar | null {
  const text = decodeCharset(bytes.subarray(0, MOST_CHARACTERS), charset ?? 'utf-8');
  // RFC 5545 §3.1: a line break followed by white space is no line break.
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n');
  const start = lines.findIndex((line) => /^BEGIN:VEVENT\s*$/i.test(line));
  if (start === -1) return null;
  const end = lines.findIndex((line, at) => at > start && /^(?:END:VEVENT|BEGIN:VALARM)\s*$/i.test(line));
  const event = lines.slice(start + 1, end === -1 ? undefined : end);
  return {
    method: textOf(lines, 'METHOD')?.toUpperCase() ?? null,
    summary: textOf(event, 'SUMMARY'),
    start: timeOf(event, 'DTSTART'),
    end: timeOf(event, 'DTEND'),
    location: textOf(event, 'LOCATION'),
    organizer: addressOf(event, 'ORGANIZER'),
  };
}

function valueOf(lines: readonly string[], name: string): string | null {
  const pattern = new RegExp(`^${name}(?:;(?:"[^"]*"|[^":])*)?:(.*)$`, 'i');
  for (const line of lines) {
    const value = pattern.exec(line)?.[1]?.trim();
    if (value) return value;
  }
  return null;
}

/** RFC 5545 §3.3.11: `\n`, `\,`, `\;` and `\\` are escaped. */
function textOf(lines: readonly string[], name: string): string | null {
  const value = valueOf(lines, name);
  const text = value?.replaceAll(/\\(.)/g, (_all, character: string) =>
    /n/i.test(character) ? '\n' : character,
  );
  return text === undefined ? null : truncateText(text, 1_000);
}

function timeOf(lines: readonly string[], name: string): string | null {
  const match = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/i.exec(valueOf(lines, name) ?? '');
  if (!match) return null;
  const [, year, month, day, hour, minute, second, zone] = match;
  const date = `${year}-${month}-${day}`;
  return hour === undefined ? date : `${date}T${hour}:${minute}:${second}${zone?.toUpperCase()}`;
}

function addressOf(lines: readonly string[], name: string): string | null {
  const address =
    valueOf(lines, name)
      ?.replace(/^mailto:/i, '')
      .trim()
      .toLowerCase() ?? '';
  return isAddress(address) ? address : null;
}
