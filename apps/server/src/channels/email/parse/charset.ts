import { isUtf8 } from 'node:buffer';
import { DOS_CODE_PAGES, WINDOWS_1252_C1 } from './charset-tables';
import { storableText } from './storable-text';
import { decodeUtf7 } from './utf7';

/** Names that mail programs write and the WHATWG Encoding Standard doesn't list. */
const ALIASES: Record<string, string> = {
  utf8mb4: 'utf-8',
  'utf-8-mac': 'utf-8',
  cp932: 'shift_jis',
  'windows-932': 'shift_jis',
  cp936: 'gbk',
  ms936: 'gbk',
  'windows-936': 'gbk',
  'gb-2312': 'gbk',
  cp949: 'euc-kr',
  'windows-949': 'euc-kr',
  cp950: 'big5',
  'ms-950': 'big5',
  'iso-2022-jp-2': 'iso-2022-jp',
  'iso-2022-jp-ms': 'iso-2022-jp',
  cp50220: 'iso-2022-jp',
  'unicode-1-1-utf-7': 'utf-7',
  'x-unicode-2-0-utf-7': 'utf-7',
  'iso-8859-16': 'iso-8859-16',
  'latin-1': 'windows-1252',
  'iso-latin-1': 'windows-1252',
  cp1254: 'windows-1254',
  'x-mac-roman': 'macintosh',
  macroman: 'macintosh',
};

/** Names that say nothing about the bytes. */
const UNSPECIFIED = new Set([
  '',
  'ascii',
  'us-ascii',
  'ansi_x3.4-1968',
  'default',
  'default_charset',
  '7bit',
  '8bit',
]);

/**
 * The text of `bytes` in the charset that the mail declares. What cannot be decoded becomes `?` (A9). Bytes without a
 * declared charset, or with one that nobody knows, are UTF-8 if they are valid UTF-8, else Windows-1252, which is what
 * programs send that forget to say so. The text holds no NUL and no half of a surrogate pair. Never throws.
 */
export function decodeCharset(bytes: Buffer, declared: string | null): string {
  return storableText(decode(bytes, declared));
}

function decode(bytes: Buffer, declared: string | null): string {
  const name = normalizeCharset(declared);
  if (UNSPECIFIED.has(name)) return guessCharset(bytes);
  if (name === 'utf-8' || name === 'utf8') return decodeUtf8(bytes);
  if (name === 'utf-7') return decodeUtf7(bytes.toString('latin1'));
  if (name === 'utf-16' || name === 'ucs-2') return decodeUtf16(bytes);
  const codePage = DOS_CODE_PAGES[name];
  if (codePage) return decodeHighHalf(bytes, codePage);
  const decoder = decoderOf(name);
  if (!decoder) return guessCharset(bytes);
  if (decoder.encoding === 'windows-1252') return decodeWindows1252(bytes);
  return replaceUndecodable(decoder.decode(bytes));
}

function normalizeCharset(declared: string | null): string {
  const name = (declared ?? '').slice(0, 60).replaceAll(/["']/g, '').trim().toLowerCase();
  // RFC 2231 §5: a language may follow the charset of an encoded word.
  const plain = name.split('*', 1)[0] ?? '';
  const compact = plain.replace(
    /^(?:cs|x-)?(cp|ibm|dos)[-_]?(\d{3,5})$/,
    (_all, kind: string, page: string) =>
      kind === 'cp' && page.length > 3 ? `windows-${page}` : `cp${page}`,
  );
  return ALIASES[compact] ?? compact;
}

const decoders = new Map<string, TextDecoder | null>();

/** Cached, also for unknown names; the cache is emptied when a sender invents too many of them. */
function decoderOf(name: string): TextDecoder | null {
  const known = decoders.get(name);
  if (known !== undefined) return known;
  if (decoders.size > 200) decoders.clear();
  let decoder: TextDecoder | null = null;
  try {
    decoder = new TextDecoder(name);
  } catch {
    // An unknown name.
  }
  decoders.set(name, decoder);
  return decoder;
}

function guessCharset(bytes: Buffer): string {
  if (isUtf8(bytes)) return withoutByteOrderMark(bytes.toString('utf8'));
  if (hasUtf16Mark(bytes)) return decodeUtf16(bytes);
  return decodeWindows1252(bytes);
}

function decodeUtf8(bytes: Buffer): string {
  const text = withoutByteOrderMark(bytes.toString('utf8'));
  // A replacement character in valid UTF-8 was written by the sender and stays.
  return isUtf8(bytes) ? text : replaceUndecodable(text);
}

function hasUtf16Mark(bytes: Buffer): boolean {
  return (bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0xff && bytes[1] === 0xfe);
}

/** RFC 2781 §4.3: big-endian unless a byte order mark says otherwise. */
function decodeUtf16(bytes: Buffer): string {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  return replaceUndecodable(new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(bytes));
}

/** `TextDecoder` of Node.js 20 leaves the range 0x80–0x9F of Windows-1252 as control characters. */
function decodeWindows1252(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replaceAll(/[\x80-\x9f]/g, (character) => WINDOWS_1252_C1[character.charCodeAt(0) - 0x80] ?? '?');
}

function decodeHighHalf(bytes: Buffer, highHalf: string): string {
  return bytes
    .toString('latin1')
    .replaceAll(/[\x80-\xff]/g, (character) => highHalf[character.charCodeAt(0) - 0x80] ?? '?');
}

function replaceUndecodable(text: string): string {
  return text.replaceAll('\uFFFD', '?');
}

function withoutByteOrderMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
