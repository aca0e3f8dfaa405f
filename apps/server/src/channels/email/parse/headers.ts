import { decodeCharset } from './charset';
import { MAIL_LIMITS, MailRefusedError } from './mail-limits';

/** The header of a mail or of a part: values by lower-case name, unfolded, in their order. */
export class Headers {
  constructor(private readonly values: ReadonlyMap<string, readonly string[]>) {}

  /** All values of the name; none: an empty list. */
  all(name: string): readonly string[] {
    return this.values.get(name) ?? [];
  }

  /** The first value of the name, or null. */
  first(name: string): string | null {
    return this.values.get(name)?.[0] ?? null;
  }

  has(name: string): boolean {
    return this.values.has(name);
  }
}

const LINE_FEED = 0x0a;

/**
 * Reads the header at the start of `bytes` (RFC 5322 §2.2) and returns it with the offset of the body.
 *
 * Lines that are no header field, such as the `From ` line of an mbox file, are skipped. Header bytes are UTF-8
 * (RFC 6532), or Windows-1252 from programs that write neither UTF-8 nor encoded words.
 *
 * @throws MailRefusedError `header_too_large`
 */
export function readHeaders(bytes: Buffer): { headers: Headers; bodyStart: number } {
  const { end, bodyStart } = findHeaderEnd(bytes);
  if (end > MAIL_LIMITS.headerBytes) throw new MailRefusedError('header_too_large');
  return { headers: new Headers(readFields(decodeCharset(bytes.subarray(0, end), null))), bodyStart };
}

function findHeaderEnd(bytes: Buffer): { end: number; bodyStart: number } {
  let lineStart = 0;
  while (lineStart < bytes.length && lineStart <= MAIL_LIMITS.headerBytes) {
    const lineFeed = bytes.indexOf(LINE_FEED, lineStart);
    const lineEnd = lineFeed === -1 ? bytes.length : lineFeed;
    const isBlank = lineEnd === lineStart || (lineEnd === lineStart + 1 && bytes[lineStart] === 0x0d);
    if (isBlank) return { end: lineStart, bodyStart: Math.min(lineEnd + 1, bytes.length) };
    lineStart = lineEnd + 1;
  }
  return { end: Math.min(lineStart, bytes.length), bodyStart: bytes.length };
}

function readFields(block: string): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const lines of foldedLines(block)) {
    const text = lines.join('');
    const colon = text.indexOf(':');
    const name = text.slice(0, colon).trim().toLowerCase();
    if (colon < 1 || !/^[!-9;-~]+$/.test(name)) continue;
    const value = cleanValue(text.slice(colon + 1));
    const known = fields.get(name);
    if (known) known.push(value);
    else fields.set(name, [value]);
  }
  return fields;
}

/** Groups a field's first line with its folded ones (RFC 5322 §2.2.3). */
function foldedLines(block: string): string[][] {
  const groups: string[][] = [];
  for (const line of block.split('\n')) {
    const last = groups.at(-1);
    if (last && /^[ \t]/.test(line)) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** No control character but the tab survives, so that a value can't start another header when it is written out. */
function cleanValue(value: string): string {
  return value.replaceAll(/[\0-\x08\x0a-\x1f\x7f]/g, '').trim();
}
