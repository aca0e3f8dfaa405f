import { decodeCharset } from './charset';
import { joinFlowedLines } from './flowed-text';
import type { MimePart } from './mime-tree';
import { truncateText } from './storable-text';
import { decodeTransfer } from './transfer-encoding';

/** A part that is a file. */
export interface FilePart {
  part: MimePart;
  bytes: Buffer;
}

export interface MailBodies {
  /** Text parts in their order, decoded; null: none. */
  text: string | null;
  html: string | null;
  files: FilePart[];
}

/** Longer texts are cut: a message shows 150,000 characters, and the rest is stored with it as `full`. */
const LONGEST_TEXT = 1_000_000;
const LONGEST_HTML = 4_000_000;
/** Encoded bytes of one text part that are decoded. */
const MOST_TEXT_BYTES = 4 * 1024 * 1024;
const MOST_HTML_BYTES = 8 * 1024 * 1024;

/** Alternatives to the HTML that no screen of the product shows: AMP, Apple Watch, RFC 1896. */
const UNUSED_ALTERNATIVES = new Set(['text/x-amp-html', 'text/watch-html', 'text/enriched', 'text/richtext']);

/** Sorts the parts of a mail into texts and files, and decodes both. Text parts without HTML beside them are joined. */
export async function readBodies(root: MimePart): Promise<MailBodies> {
  const texts: MimePart[] = [];
  const htmls: MimePart[] = [];
  const fileParts: MimePart[] = [];
  for (const { part, isAlternative } of leavesOf(root, false)) {
    if (isAlternative && UNUSED_ALTERNATIVES.has(part.contentType)) continue;
    const isFirst = part === root || isAlternative;
    if (part.contentType === 'text/plain' && isText(part, isFirst && texts.length === 0)) texts.push(part);
    else if (part.contentType === 'text/html' && isText(part, isFirst && htmls.length === 0))
      htmls.push(part);
    else fileParts.push(part);
  }
  return {
    text: texts.length > 0 ? truncateText(texts.map(decodeTextPart).join('\n'), LONGEST_TEXT) : null,
    html: htmls.length > 0 ? truncateText(htmls.map(decodeHtmlPart).join('<br>\n'), LONGEST_HTML) : null,
    files: await decodeFiles(fileParts),
  };
}

function leavesOf(part: MimePart, isAlternative: boolean): { part: MimePart; isAlternative: boolean }[] {
  if (part.children.length === 0)
    return part.contentType.startsWith('multipart/') ? [] : [{ part, isAlternative }];
  const isNowAlternative = part.contentType === 'multipart/alternative';
  return part.children.flatMap((child) => leavesOf(child, isNowAlternative));
}

/** A named text is a file, unless it stands where the text of the mail belongs. */
function isText({ disposition, filename }: MimePart, isInBodyPlace: boolean): boolean {
  if (disposition === 'attachment') return isInBodyPlace && filename === null;
  return filename === null || isInBodyPlace;
}

/** The decoded text of a part with `\n` at line ends; empty if it cannot be decoded at all (A9). */
function decodeTextPart(part: MimePart): string {
  const text = decodeText(part, part.params.get('charset') ?? null, MOST_TEXT_BYTES);
  if (part.params.get('format')?.toLowerCase() !== 'flowed') return text;
  return joinFlowedLines(text, part.params.get('delsp')?.toLowerCase() === 'yes');
}

/** HTML may declare its charset itself, if its part doesn't. */
function decodeHtmlPart(part: MimePart): string {
  const declared = part.params.get('charset');
  if (declared) return decodeText(part, declared, MOST_HTML_BYTES);
  const head = decodeTransfer(part.body.subarray(0, 4096), part.encoding).toString('latin1');
  return decodeText(
    part,
    /<meta[^>]{1,200}?charset=["']?([\w-]{2,40})/i.exec(head)?.[1] ?? null,
    MOST_HTML_BYTES,
  );
}

function decodeText({ body, encoding }: MimePart, charset: string | null, mostBytes: number): string {
  try {
    const text = decodeCharset(decodeTransfer(body.subarray(0, mostBytes), encoding), charset);
    return text.replaceAll(/\r\n?/g, '\n');
  } catch {
    return '';
  }
}

const LARGE = 1024 * 1024;

/** Lets others run before each large file, because decoding it blocks the event loop. */
async function decodeFiles(parts: readonly MimePart[]): Promise<FilePart[]> {
  const files: FilePart[] = [];
  for (const part of parts) {
    if (part.body.length > LARGE) await new Promise((resolve) => setImmediate(resolve));
    files.push({ part, bytes: decodeTransfer(part.body, part.encoding) });
  }
  return files;
}
