const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;
const TAB = 0x09;
const EQUALS = 0x3d;

/** Decodes the body of a part (RFC 2045 §6). An unknown encoding is taken as 8bit. Never throws. */
export function decodeTransfer(body: Buffer, encoding: string): Buffer {
  switch (encoding) {
    case 'base64':
      return decodeBase64(body);
    case 'quoted-printable':
      return decodeQuotedPrintable(body);
    case 'x-uuencode':
    case 'uuencode':
    case 'x-uue':
      return decodeUuencoded(body);
    default:
      return body;
  }
}

/** Characters that are no base64 are skipped. Some programs join several padded pieces, and all of them count. */
function decodeBase64(body: Buffer): Buffer {
  const padding = body.indexOf(EQUALS);
  const isOnePiece = padding === -1 || body.length - padding <= 4;
  return isOnePiece ? Buffer.from(body.toString('latin1'), 'base64') : decodeBase64Pieces(body);
}

const BASE64_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const NO_SEXTET = 0xff;
const SEXTETS = new Uint8Array(256).fill(NO_SEXTET);
for (const [value, character] of [...BASE64_ALPHABET].entries()) SEXTETS[character.charCodeAt(0)] = value;

/** Padding ends a piece; the next one starts at a byte again. */
function decodeBase64Pieces(body: Buffer): Buffer {
  const decoded = Buffer.allocUnsafe(Math.ceil((body.length * 3) / 4));
  let length = 0;
  let bits = 0;
  let bitCount = 0;
  for (const byte of body) {
    if (byte === EQUALS) bitCount = 0;
    const sextet = SEXTETS[byte] ?? NO_SEXTET;
    if (sextet === NO_SEXTET) continue;
    bits = ((bits << 6) | sextet) & 0xffff;
    bitCount += 6;
    if (bitCount < 8) continue;
    bitCount -= 8;
    decoded[length++] = (bits >> bitCount) & 0xff;
  }
  return decoded.subarray(0, length);
}

/** RFC 2045 §6.7: white space at the end of a line is dropped; an `=` that encodes nothing stays as it is. */
export function decodeQuotedPrintable(body: Buffer): Buffer {
  if (!body.includes(EQUALS) && !/[ \t]\r?\n/.test(body.toString('latin1'))) return body;
  const decoded = Buffer.allocUnsafe(body.length);
  let length = 0;
  let lineStart = 0;
  while (lineStart < body.length) {
    const lineFeed = body.indexOf(LINE_FEED, lineStart);
    const next = lineFeed === -1 ? body.length : lineFeed + 1;
    const textEnd = endOfText(body, lineStart, lineFeed === -1 ? body.length : lineFeed, lineFeed !== -1);
    const isSoftBreak = textEnd > lineStart && body[textEnd - 1] === EQUALS;
    length = decodeLine(body, lineStart, isSoftBreak ? textEnd - 1 : textEnd, decoded, length);
    if (!isSoftBreak && lineFeed !== -1) decoded[length++] = LINE_FEED;
    lineStart = next;
  }
  return decoded.subarray(0, length);
}

function endOfText(body: Buffer, start: number, end: number, hasLineEnd: boolean): number {
  let at = end;
  if (!hasLineEnd) return at;
  while (at > start && (body[at - 1] === SPACE || body[at - 1] === TAB || body[at - 1] === RETURN)) at -= 1;
  return at;
}

function decodeLine(body: Buffer, start: number, end: number, into: Buffer, length: number): number {
  let written = length;
  for (let at = start; at < end; at += 1) {
    const byte = body[at] ?? 0;
    const high = byte === EQUALS ? hexValue(body[at + 1]) : -1;
    const low = high === -1 || at + 2 >= end ? -1 : hexValue(body[at + 2]);
    if (low === -1) {
      into[written++] = byte;
    } else {
      into[written++] = high * 16 + low;
      at += 2;
    }
  }
  return written;
}

function hexValue(byte: number | undefined): number {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/** The lines between `begin 644 name` and `end`; each starts with its length. */
function decodeUuencoded(body: Buffer): Buffer {
  const begin = body
    .subarray(0, 64 * 1024)
    .toString('latin1')
    .search(/^begin /m);
  if (begin === -1) return body;
  const decoded = Buffer.allocUnsafe(body.length);
  let length = 0;
  let lineFeed = body.indexOf(LINE_FEED, begin);
  while (lineFeed !== -1) {
    const start = lineFeed + 1;
    lineFeed = body.indexOf(LINE_FEED, start);
    const end = lineFeed === -1 ? body.length : lineFeed;
    // `end` and empty lines have no length that a line of data could have.
    const count = Math.min(uuSextet(body[start]), Math.floor(((end - start - 1) * 3) / 4));
    if (count <= 0 || body.toString('latin1', start, start + 3) === 'end') break;
    length = decodeUuencodedLine(body, start + 1, count, decoded, length);
  }
  return decoded.subarray(0, length);
}

function uuSextet(byte = SPACE): number {
  return (byte - SPACE) & 0x3f;
}

function decodeUuencodedLine(
  body: Buffer,
  start: number,
  count: number,
  into: Buffer,
  length: number,
): number {
  for (let at = 0; at < count; at += 1) {
    const first = start + Math.floor(at / 3) * 4 + (at % 3);
    const pair = (uuSextet(body[first]) << 6) | uuSextet(body[first + 1]);
    into[length + at] = (pair >> (4 - (at % 3) * 2)) & 0xff;
  }
  return length + count;
}
