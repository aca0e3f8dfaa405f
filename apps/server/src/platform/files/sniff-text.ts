const TEXT_BY_EXTENSION: Record<string, string> = {
  csv: 'text/csv',
  json: 'application/json',
  log: 'text/plain',
  md: 'text/markdown',
  ics: 'text/calendar',
  vcf: 'text/vcard',
  txt: 'text/plain',
};

const TEXT_TYPES = new Set([
  ...Object.values(TEXT_BY_EXTENSION),
  'text/x-vcard',
  'text/tab-separated-values',
]);

const SVG = /<(?:[\w-]+:)?svg[\s/>]/i;
const HTML =
  /<(?:!doctype\s+html|html|head|body|script|iframe|style|title|meta|link|base|form|a|img|table|div|p|h[1-6]|object|embed)[\s/>]/i;

export type SniffedText = { contentType: string; extension: string; isMarkup: boolean };

/**
 * Detects the type of a text by its content, looking for anything that a browser could run as a page. Returns null
 * when the bytes are not text. Other text that starts with `<` counts as XML.
 */
export function sniffText(
  sample: Buffer,
  claim: { declared: string; extension: string },
): SniffedText | null {
  const text = decodeText(sample);
  if (text === null) return null;
  const start = text.replace(/^\ufeff/, '').trimStart();
  if (start.startsWith('<')) {
    if (SVG.test(start)) return { contentType: 'image/svg+xml', extension: 'svg', isMarkup: true };
    if (HTML.test(start)) return { contentType: 'text/html', extension: 'html', isMarkup: true };
    return { contentType: 'application/xml', extension: 'xml', isMarkup: true };
  }
  const byName = TEXT_BY_EXTENSION[claim.extension];
  const contentType = byName ?? (TEXT_TYPES.has(claim.declared) ? claim.declared : 'text/plain');
  return { contentType, extension: byName ? claim.extension : 'txt', isMarkup: false };
}

/** The sample decoded as text, or null. UTF-16 is included, because browsers also run UTF-16 pages. */
function decodeText(sample: Buffer): string | null {
  const encoding = utf16Encoding(sample) ?? 'utf-8';
  try {
    // `stream` tolerates a character that is cut off at the end of the sample.
    const text = new TextDecoder(encoding, { fatal: true }).decode(sample, { stream: true });
    return text.includes('\u0000') ? null : text;
  } catch {
    // Legacy 8-bit text (e.g. the CSV of a spreadsheet) is not valid UTF-8 but has no control characters.
    const latin = sample.toString('latin1');
    return /^[^\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f]*$/.test(latin) ? latin : null;
  }
}

function utf16Encoding(sample: Buffer): string | null {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  return null;
}
