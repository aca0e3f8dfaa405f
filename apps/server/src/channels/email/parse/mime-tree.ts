import { parseHeaderParams } from './header-params';
import { type Headers, readHeaders } from './headers';
import { MAIL_LIMITS, MailRefusedError } from './mail-limits';
import { readMessageIds } from './message-ids';

/** One part of a mail (RFC 2045, RFC 2046), not yet decoded. */
export interface MimePart {
  headers: Headers;
  /** Lower-case, such as `text/plain`. */
  contentType: string;
  params: ReadonlyMap<string, string>;
  /** `inline`, `attachment` or what the sender wrote; null: none. */
  disposition: string | null;
  /** Decoded, not yet made safe; null: none. */
  filename: string | null;
  /** Content-ID without angle brackets. */
  contentId: string | null;
  /** Lower-case Content-Transfer-Encoding. */
  encoding: string;
  /** Encoded bytes; of a multipart, everything after its header. */
  body: Buffer;
  /** Empty unless the part is a multipart. */
  children: MimePart[];
}

/**
 * Splits a raw mail into its parts. Only header blocks are decoded and no body is copied, so this costs little more
 * than one search through the bytes per level. An attached mail (`message/rfc822`) is a part without children.
 *
 * @throws MailRefusedError if a limit is exceeded; nothing else.
 */
export function readMimeTree(raw: Buffer): MimePart {
  if (raw.length > MAIL_LIMITS.rawBytes) throw new MailRefusedError('too_large');
  return readPart(raw, { parts: 0, searchedBytes: 0 }, 0, 'text/plain');
}

interface Cost {
  parts: number;
  searchedBytes: number;
}

function readPart(bytes: Buffer, cost: Cost, depth: number, defaultType: string): MimePart {
  cost.parts += 1;
  if (cost.parts > MAIL_LIMITS.parts) throw new MailRefusedError('too_many_parts');
  const { headers, bodyStart } = readHeaders(bytes);
  const part = describePart(headers, bytes.subarray(bodyStart), defaultType);
  if (!part.contentType.startsWith('multipart/')) return part;
  cost.searchedBytes += part.body.length;
  const isTooDeep = depth >= MAIL_LIMITS.depth || cost.searchedBytes > MAIL_LIMITS.searchedBytes;
  if (isTooDeep) throw new MailRefusedError('too_deep');
  const bodies = splitMultipart(part.body, part.params.get('boundary') || guessBoundary(part.body));
  // RFC 2046 §5.1.5: the parts of a digest are mails unless they say otherwise.
  const childType = part.contentType === 'multipart/digest' ? 'message/rfc822' : 'text/plain';
  part.children = bodies.map((body) => readPart(body, cost, depth + 1, childType));
  // A multipart without a single delimiter is what is left of a broken mail; its text is better than nothing.
  return part.children.length > 0 ? part : { ...part, contentType: 'text/plain' };
}

function describePart(headers: Headers, body: Buffer, defaultType: string): MimePart {
  const type = parseHeaderParams(headers.first('content-type'));
  const disposition = parseHeaderParams(headers.first('content-disposition'));
  const filename = disposition.params.get('filename') || type.params.get('name') || null;
  return {
    headers,
    contentType: readContentType(type.value, defaultType, disposition.value),
    params: type.params,
    disposition: disposition.value || null,
    filename,
    contentId: readContentId(headers.first('content-id')),
    encoding: (headers.first('content-transfer-encoding') ?? '').replace(/[\s;(].*$/s, '').toLowerCase(),
    body,
    children: [],
  };
}

function readContentType(value: string, defaultType: string, disposition: string): string {
  if (/^[^\s/;]+\/[^\s/;]+$/.test(value)) return value;
  if (value === 'text') return 'text/plain';
  if (value === 'html') return 'text/html';
  return disposition === 'attachment' ? 'application/octet-stream' : defaultType;
}

function readContentId(value: string | null): string | null {
  return value === null ? null : (readMessageIds(value)[0] ?? null);
}

const LINE_FEED = 0x0a;

/** The bytes between the delimiter lines (RFC 2046 §5.1.1), without the line break that belongs to a delimiter. */
function splitMultipart(body: Buffer, boundary: string | null): Buffer[] {
  if (!boundary) return [];
  const bodies: Buffer[] = [];
  let start = -1;
  for (const delimiter of delimiterLines(body, boundary)) {
    if (start !== -1)
      bodies.push(body.subarray(start, Math.max(start, endBeforeLineBreak(body, delimiter.start))));
    if (bodies.length > MAIL_LIMITS.parts) throw new MailRefusedError('too_many_parts');
    if (delimiter.isLast) return bodies;
    start = delimiter.next;
  }
  // The closing delimiter is missing in mails that were cut on their way.
  if (start !== -1) bodies.push(body.subarray(start));
  return bodies;
}

function* delimiterLines(body: Buffer, boundary: string) {
  const delimiter = Buffer.from(`--${boundary}`, 'utf8');
  let start = body.indexOf(delimiter);
  while (start !== -1) {
    const end = start + delimiter.length;
    const isLast = body[end] === 0x2d && body[end + 1] === 0x2d;
    const lineFeed = body.indexOf(LINE_FEED, end);
    const next = lineFeed === -1 ? body.length : lineFeed + 1;
    const isLineStart = start === 0 || body[start - 1] === LINE_FEED;
    if (isLineStart && isBlank(body, isLast ? end + 2 : end, next)) yield { start, next, isLast };
    start = body.indexOf(delimiter, isLineStart ? next : end);
  }
}

/** Only white space may follow the boundary on its line; otherwise the line is a delimiter of a longer boundary. */
function isBlank(body: Buffer, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const byte = body[at];
    if (byte !== 0x20 && byte !== 0x09 && byte !== 0x0d && byte !== LINE_FEED) return false;
  }
  return true;
}

function endBeforeLineBreak(body: Buffer, end: number): number {
  if (body[end - 1] !== LINE_FEED) return end;
  return body[end - 2] === 0x0d ? end - 2 : end - 1;
}

/** For a multipart without a boundary parameter: the first line that looks like a delimiter before a header. */
function guessBoundary(body: Buffer): string | null {
  const head = body.subarray(0, 64 * 1024).toString('latin1');
  return (
    /(?:^|\n)--([^\s-][^\r\n]{0,200}?|-{1,60}[^\s-][^\r\n]{0,200}?)[ \t]*\r?\n(?=[Cc]ontent-)/.exec(
      head,
    )?.[1] ?? null
  );
}
