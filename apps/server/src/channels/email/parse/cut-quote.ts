import { classifyLines, type QuoteLine, startsWithMarker } from './quote-lines';
import { truncateText } from './storable-text';

/** More than a message shows (A8); longer texts are cut here, so that a huge mail costs no more than this. */
const MOST_CHARACTERS = 1_000_000;

/**
 * The visible reply of a plain text mail: what its sender wrote, without the mails it quotes, signatures and lines that
 * phones add (A10). Answers between quotes stay together with them. If nothing is left, such as in a forwarded mail
 * without a comment, the whole text is returned. Takes time linear to the text.
 */
export function cutQuote(text: string): string {
  const prepared = prepareText(truncateText(text, MOST_CHARACTERS));
  return cutLines(classifyLines(prepared.split('\n'))) || prepared;
}

/** As `cutQuote`, of lines whose kinds are known. Empty if nothing is left. */
export function cutLines(lines: readonly QuoteLine[]): string {
  let kept = cutAtMark(lines);
  kept = cutAtDelimiter(kept);
  kept = kept.filter(({ kind }) => kind !== 'mobile');
  kept = keepAnswerBelowQuote(kept);
  kept = cutAtMarker(kept);
  kept = dropQuoteAtEnd(kept);
  kept = cutAtHeaders(kept);
  return joinLines(kept.filter(({ kind }) => kind !== 'marker' && kind !== 'cut'));
}

function prepareText(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').replaceAll('\u00A0', ' ').trim().split('\n');
  return withoutPgpArmor(lines)
    .filter((line) => !isUnsubscribeLine(line))
    .join('\n')
    .trim();
}

/** RFC 9580 §7: the text of a signed message is between two armor headers; `- ` escapes its dashes. */
function withoutPgpArmor(lines: readonly string[]): readonly string[] {
  const start = lines.indexOf('-----BEGIN PGP SIGNED MESSAGE-----');
  if (start === -1) return lines;
  const end = lines.indexOf('-----BEGIN PGP SIGNATURE-----', start);
  const textStart = lines.indexOf('', start);
  const signed = lines.slice(textStart === -1 ? start + 1 : textStart + 1, end === -1 ? undefined : end);
  return [...lines.slice(0, start), ...signed.map((line) => (line.startsWith('- ') ? line.slice(2) : line))];
}

function isUnsubscribeLine(line: string): boolean {
  return /^(?:to )?unsubscribe(?: from this (?:list|group)[^:]{0,80})?[:,] ?(?:<?https?:|<?mailto:|send an? e?-?mail)/i.test(
    line,
  );
}

function isWritten({ kind }: QuoteLine): boolean {
  return kind === 'text' || kind === 'header';
}

/** The HTML marks the start of a quoted mail more reliably than any wording. */
function cutAtMark(lines: readonly QuoteLine[]): QuoteLine[] {
  const mark = lines.findIndex(({ kind }) => kind === 'cut');
  const before = lines.slice(0, Math.max(mark, 0));
  return before.some(isWritten) ? before : [...lines];
}

function cutAtDelimiter(lines: QuoteLine[]): QuoteLine[] {
  const firstText = lines.findIndex(({ kind }) => kind === 'text');
  const delimiter =
    firstText === -1 ? -1 : lines.findIndex(({ kind }, at) => kind === 'delimiter' && at > firstText);
  return delimiter === -1 ? lines : lines.slice(0, delimiter);
}

/** Marker, one quote, text to the end: the answer is below the mail that it answers. The quote may hold the marker. */
function keepAnswerBelowQuote(lines: QuoteLine[]): QuoteLine[] {
  const first = nextFilled(lines, 0);
  const hasMarker = lines[first]?.kind === 'marker';
  const quote = hasMarker ? nextFilled(lines, first + 1) : first;
  if (lines[quote]?.kind !== 'quote') return lines;
  if (!hasMarker && !startsWithMarker(lines.slice(quote, quote + 4))) return lines;
  const answer = endOfQuote(lines, quote);
  const hasAnswerOnly = answer < lines.length && lines.slice(answer).every(({ kind }) => kind !== 'quote');
  return hasAnswerOnly ? lines.slice(answer) : lines;
}

/** Cuts at the first marker whose mail runs to the end. A quote with text after it has answers in between. */
function cutAtMarker(lines: QuoteLine[]): QuoteLine[] {
  for (const [at, line] of lines.entries()) {
    if (line.kind !== 'marker') continue;
    const next = nextFilled(lines, at + 1);
    if (lines[next]?.kind !== 'quote' || endOfQuote(lines, next) >= lines.length) return lines.slice(0, at);
  }
  return lines;
}

function dropQuoteAtEnd(lines: QuoteLine[]): QuoteLine[] {
  let end = lines.length;
  while (end > 0 && lines[end - 1]?.kind === 'empty') end -= 1;
  if (lines[end - 1]?.kind !== 'quote') return lines;
  while (end > 0 && ['quote', 'empty'].includes(lines[end - 1]?.kind ?? '')) end -= 1;
  if (lines[end - 1]?.kind === 'marker') end -= 1;
  return lines.slice(0, end);
}

/** Outlook quotes a mail under a block of headers, without any other mark. */
function cutAtHeaders(lines: QuoteLine[]): QuoteLine[] {
  let start = 0;
  while (start < lines.length) {
    const end = endOfHeaders(lines, start);
    if (isHeaderBlock(lines.slice(start, end))) return lines.slice(0, start);
    start = Math.max(end, start + 1);
  }
  return lines;
}

function endOfHeaders(lines: readonly QuoteLine[], start: number): number {
  let end = start;
  while (end < lines.length) {
    const line = lines[end];
    const isWrapped =
      end > start && line?.kind === 'text' && line.text.length < 1_000 && /[@;]/.test(line.text);
    if (line?.kind !== 'header' && !isWrapped) return end;
    end += 1;
  }
  return end;
}

/** Three headers of a mail. “From: Berlin, To: Paris, Date: 3 June” of an order is none. */
function isHeaderBlock(lines: readonly QuoteLine[]): boolean {
  const headers = lines.filter(({ kind }) => kind === 'header');
  const hasFrom = headers.some(({ header }) => header === 'from');
  const isMail = headers.some(({ header, text }) => header === 'subject' || text.includes('@'));
  return headers.length >= 3 && hasFrom && isMail;
}

function nextFilled(lines: readonly QuoteLine[], from: number): number {
  let at = from;
  while (at < lines.length && lines[at]?.kind === 'empty') at += 1;
  return at;
}

/** The position after a quote and the empty lines within and below it. */
function endOfQuote(lines: readonly QuoteLine[], from: number): number {
  let at = from;
  while (at < lines.length && ['quote', 'empty'].includes(lines[at]?.kind ?? '')) at += 1;
  return at;
}

function joinLines(lines: readonly QuoteLine[]): string {
  return lines
    .map(({ text }) => text)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
