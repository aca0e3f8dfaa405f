const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** RFC 5322 §4.3, in minutes. Other names are taken as UTC, as the standard asks. */
const ZONES: Record<string, number> = {
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
};

const DATE =
  /(?:^|[\s,])(\d{1,2})[\s-]{1,9}([a-z]{3})[a-z]{0,6}\.?[\s,-]{1,9}(\d{2,4})\s{1,9}(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:\.\d{1,9})?\s{0,9}([+-]\d{4}|[+-]\d{2}:\d{2}|[a-z]{1,5})?/i;

/**
 * The Date header (RFC 5322 §3.3) as ISO 8601 in the sender's own offset: `2025-06-02T09:15:00.000+02:00`. Null if it is
 * no date that exists. Without a zone, or with an unknown one, the time is UTC.
 */
export function readMailDate(header: string | null): string | null {
  if (header === null) return null;
  const match = DATE.exec(header.slice(0, 200));
  if (!match) return readOtherDate(header);
  const [, day = '', month = '', year = '', hour = '', minute = '', second = '0', zone = ''] = match;
  const at = MONTHS.indexOf(month.toLowerCase());
  if (at === -1) return null;
  return formatDate(
    [fullYear(year), at, Number(day), Number(hour), Number(minute), Number(second)],
    zoneMinutes(zone),
  );
}

/** RFC 5322 §4.3: two digits below 50 are in this century, other short years count from 1900. */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  return digits.length === 2 && year < 50 ? 2000 + year : 1900 + year;
}

function zoneMinutes(zone: string): number {
  const numeric = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  if (!numeric) return ZONES[zone.toLowerCase()] ?? 0;
  const minutes = Number(numeric[2]) * 60 + Number(numeric[3]);
  if (minutes >= 24 * 60) return 0;
  return numeric[1] === '-' ? -minutes : minutes;
}

type DateParts = [year: number, month: number, day: number, hour: number, minute: number, second: number];

function formatDate(parts: DateParts, offset: number): string | null {
  const [year, month, day, hour, minute, second] = parts;
  // A leap second is stored as the second before it.
  const time = new Date(Date.UTC(year, month, day, hour, minute, Math.min(second, 59)));
  const exists =
    time.getUTCMonth() === month && time.getUTCDate() === day && hour < 24 && minute < 60 && second < 61;
  if (!exists || year < 1900) return null;
  return time.toISOString().replace('Z', formatOffset(offset));
}

function formatOffset(minutes: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
}

/** ISO 8601, which some scripts write. */
function readOtherDate(header: string): string | null {
  const match =
    /^\s{0,9}(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d))?(?:\.\d{1,9})?\s?(Z|[+-]\d\d:?\d\d)?/i.exec(
      header,
    );
  if (!match) return null;
  const [, year, month, day, hour, minute, second = '0', zone = ''] = match;
  const parts: DateParts = [
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  ];
  return formatDate(parts, zoneMinutes(zone));
}
