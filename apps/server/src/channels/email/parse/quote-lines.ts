import { QUOTE_LANGUAGES, type QuoteLanguage } from './quote-languages';

export type QuoteLineKind =
  /** Nothing but dashes and the like: a signature or a quoted mail follows. */
  | 'delimiter'
  /** “Sent from my iPhone”. */
  | 'mobile'
  /** “On … wrote:”, “-----Original Message-----”. */
  | 'marker'
  /** `From:`, `Sent:` … of a quoted mail. */
  | 'header'
  | 'quote'
  | 'empty'
  | 'text'
  /** The HTML says that a quoted mail starts here. */
  | 'cut';

export interface QuoteLine {
  text: string;
  kind: QuoteLineKind;
  /** Of a header line: which one. */
  header?: 'from' | 'subject' | 'other';
}

/** Longer lines are written by nobody's mail program. */
const LONGEST_MARK = 400;
const MOST_MARKER_LINES = 4;

const languages = Object.values(QUOTE_LANGUAGES);
const STARTS = anyOf(languages.flatMap(({ starts }) => starts));
const WROTE = anyOf(languages.flatMap(({ wrote }) => wrote));
const TITLES = anyOf(languages.flatMap(({ titles }) => titles));

const FROM = headerPattern(({ headers }) => headers.from);
const SUBJECT = headerPattern(({ headers }) => headers.subject);
const OTHER_HEADER = headerPattern(({ headers }) => headers.others);
const TITLE_IN_DASHES = new RegExp(`^[-–—_*=]{2,60} ?(?:${TITLES}) ?:? ?[-–—_*=]{2,60}$`, 'iu');
const TITLE_WITH_COLON = new RegExp(`^(?:${TITLES}) ?[:：]$`, 'iu');
/** Zoho: “---- On Wed, 24 Feb 2021 14:02:50 +0530 nora@example.org wrote ----”. */
const WROTE_IN_DASHES = new RegExp(
  `^-{2,60} ?(?:${STARTS})(?![\\p{L}]).{1,300}(?:${WROTE}).{0,100}?-{2,60}$`,
  'iu',
);
const SOMEONE_WROTE = new RegExp(WROTE, 'iu');
const STARTS_LIKE_MARKER = new RegExp(`^(?:(?:${STARTS})(?![\\p{L}])|[^<>]{0,40}?\\p{Nd})`, 'iu');
/** “On Mon, Jun 2” */
const STARTS_WITH_DATE = new RegExp(`^(?:${STARTS})(?![\\p{L}])[^<>]{0,30}?\\p{Nd}`, 'iu');
const MOBILE = new RegExp(
  `^(?:${languages.flatMap(({ mobile }) => mobile.map(mobilePattern)).join('|')})$`,
  'iu',
);

/** Escaped alternatives, longest first, so that a short one doesn't hide a longer one. */
function anyOf(words: readonly string[]): string {
  return words
    .toSorted((a, b) => b.length - a.length)
    .map(escapePattern)
    .join('|');
}

function escapePattern(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(/['’]/g, "['’]");
}

function headerPattern(namesOf: (language: QuoteLanguage) => readonly string[]): RegExp {
  return new RegExp(
    `^\\*{0,2}(?:${anyOf(languages.flatMap(namesOf))})\\*{0,2} ?[:：]\\*{0,2}(?: |$|(?=[^\\s/]))`,
    'iu',
  );
}

/** A device or program has at most 80 characters, and a full stop or a link may end the line. */
function mobilePattern(line: string): string {
  return `${line.split('…').map(escapePattern).join('.{1,80}?')}[.。]?(?: ?[<(\\[]?https?://\\S{1,200})?`;
}

/** Sorts each line of a text into its kind. An attribution that is wrapped over several lines becomes one line. */
export function classifyLines(lines: readonly string[]): QuoteLine[] {
  const classified: QuoteLine[] = [];
  let isCode = false;
  for (const [at, text] of lines.entries()) {
    if (text.startsWith('```')) isCode = !isCode && hasFenceAfter(lines, at);
    const line = isCode ? { text, kind: 'text' as const } : classifyLine(text);
    classified.push(line);
    if (line.kind === 'text' && !isCode) joinMarker(classified);
  }
  return classified;
}

/** Only looks a bounded way ahead; longer code is rare, and the search stays linear. */
function hasFenceAfter(lines: readonly string[], at: number): boolean {
  for (let next = at + 1; next < Math.min(lines.length, at + 500); next += 1) {
    if (lines[next]?.startsWith('```')) return true;
  }
  return false;
}

function classifyLine(text: string): QuoteLine {
  if (/^ {0,3}[>＞]/.test(text)) return { text, kind: 'quote' };
  const plain = plainForm(text);
  if (plain === '') return { text: '', kind: 'empty' };
  if (plain.length > LONGEST_MARK) return { text, kind: 'text' };
  if (/^[-_,=+~#*—–]{2,}$/.test(plain.replaceAll(' ', ''))) return { text, kind: 'delimiter' };
  if (FROM.test(plain)) return { text, kind: 'header', header: 'from' };
  if (SUBJECT.test(plain)) return { text, kind: 'header', header: 'subject' };
  if (OTHER_HEADER.test(plain)) return { text, kind: 'header', header: 'other' };
  if ([TITLE_IN_DASHES, TITLE_WITH_COLON, WROTE_IN_DASHES].some((mark) => mark.test(plain)))
    return { text, kind: 'marker' };
  if (MOBILE.test(plain)) return { text, kind: 'mobile' };
  return { text, kind: 'text' };
}

/** Without direction marks, emphasis around the line and doubled spaces. */
function plainForm(text: string): string {
  return text
    .replaceAll(/[\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim();
}

/** True if a quote starts with an attribution or a title, as in Apple Mail. */
export function startsWithMarker(quote: readonly QuoteLine[]): boolean {
  const words = quote.slice(0, MOST_MARKER_LINES).map(({ text }) => text.replace(/^[\s>＞]+/, ''));
  return classifyLines(words).some(({ kind }) => kind === 'marker');
}

/** If the last lines together are an attribution, replaces them by it. */
function joinMarker(lines: QuoteLine[]): void {
  if (!/[:：]\s*$/.test(lines.at(-1)?.text.slice(-20) ?? '')) return;
  let joined = '';
  let isFound = false;
  let count = 0;
  while (count < MOST_MARKER_LINES) {
    const line = lines.at(-count - 1);
    if (line?.kind !== 'text' && line?.kind !== 'header') break;
    const above = plainForm(line.text);
    if (above.length + joined.length > LONGEST_MARK || (isFound && !belongsAbove(above, joined))) break;
    joined = `${above} ${joined}`.trim();
    count += 1;
    isFound ||= isAttribution(joined);
  }
  if (isFound) lines.splice(-count, count, { text: joined, kind: 'marker' });
}

/** True if an attribution goes on above its last lines, which look like one by themselves. */
function belongsAbove(above: string, attribution: string): boolean {
  if (attribution.startsWith('<')) return true;
  if (STARTS_WITH_DATE.test(above)) return !STARTS_WITH_DATE.test(attribution);
  return /<[^<>\s]{1,100}@[^<>\s]{1,100}>$/.test(above) && !attribution.includes('@');
}

/** “On <date>, <name> wrote:” in any language, or a line of a date and an address. */
function isAttribution(line: string): boolean {
  if (!/[:：]$/.test(line) || !/\p{Nd}/u.test(line)) return false;
  const hasAddress = /[<(]\s?[^\s<>()]{1,100}@[^\s<>()]{1,100}\s?[>)]/.test(line);
  if (SOMEONE_WROTE.test(line)) return hasAddress || STARTS_LIKE_MARKER.test(line);
  const hasTime = /\p{Nd}{1,2}[:.]\p{Nd}{2}|\p{Nd}{4}/u.test(line);
  return hasAddress && hasTime && STARTS_LIKE_MARKER.test(line);
}
