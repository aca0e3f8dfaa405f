/** A piece of a text, and whether it is what was looked for. */
export interface TextPart {
  text: string;
  isHit: boolean;
}

/** Characters around the first hit that are enough to know the message by. */
const BEFORE = 60;
const LENGTH = 220;

const unspaced =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/u;

/** What is looked for: words without case and accents, what stands in quotes as a whole. */
export function parseSearchTerms(query: string): string[] {
  const phrases = [...query.matchAll(/"([^"]+)"/g)].map(([, phrase = '']) => fold(phrase.trim()).text);
  const words = query.replace(/"[^"]*"/g, ' ').split(/[^\p{L}\p{M}\p{N}@._+-]+/u);
  const all = [...phrases, ...words.map((word) => fold(word).text)];
  return [...new Set(all.filter((word) => word !== ''))].sort((a, b) => b.length - a.length);
}

/** Cuts a text where the words stand in it: at the beginning of words, in scripts without spaces anywhere. */
export function partsOf(text: string, words: readonly string[], { anywhere = false } = {}): TextPart[] {
  const found = hitsIn(text, words, anywhere);
  const parts: TextPart[] = [];
  let at = 0;
  for (const { start, end } of found) {
    if (start > at) parts.push({ text: text.slice(at, start), isHit: false });
    parts.push({ text: text.slice(start, end), isHit: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isHit: false });
  return parts;
}

/** Some words around the first hit, in one line. */
export function excerptOf(content: string, words: readonly string[]): string {
  const plain = plainOf(content);
  const first = hitsIn(plain, words, false)[0]?.start ?? 0;
  if (plain.length <= LENGTH || first <= BEFORE) return cut(plain, 0);
  const from = plain.lastIndexOf(' ', first - BEFORE) + 1 || first - BEFORE;
  return `…${cut(plain, Math.min(from, first))}`;
}

function cut(text: string, from: number): string {
  // By characters, not by halves of them.
  const whole = Array.from(text.slice(from, from + 2 * LENGTH));
  return whole.length > LENGTH ? `${whole.slice(0, LENGTH).join('')}…` : whole.join('');
}

/** The words of a message without its marking; only so much as anybody would read of a hit. */
function plainOf(content: string): string {
  return content
    .slice(0, 20_000)
    .replace(/!?\[([^\]\n]{0,500})\]\([^\s)]{1,2048}\)/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/(?<![\p{L}\p{N}])(\*\*|~~|[*_`])|(\*\*|~~|[*_`])(?![\p{L}\p{N}])/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

interface Range {
  start: number;
  end: number;
}

function hitsIn(text: string, words: readonly string[], anywhere: boolean): Range[] {
  const { text: folded, places } = fold(text);
  const ranges = words.flatMap((word) => rangesOf(folded, word, anywhere));
  ranges.sort((a, b) => a.start - b.start || b.end - a.end);
  const apart: Range[] = [];
  for (const range of ranges) {
    const last = apart.at(-1);
    if (!last || range.start >= last.end) apart.push(range);
  }
  return apart.map(({ start, end }) => ({ start: places[start] ?? 0, end: places[end] ?? text.length }));
}

function rangesOf(folded: string, word: string, anywhere: boolean): Range[] {
  const found: Range[] = [];
  const isFree = anywhere || unspaced.test(word);
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
    if (isFree || at === 0 || !/[\p{L}\p{N}]/u.test(folded[at - 1] ?? '')) {
      found.push({ start: at, end: at + word.length });
    }
  }
  return found;
}

/** Small letters without accents, and where each of them stood. */
function fold(text: string): { text: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const plain = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    for (let index = 0; index < plain.length; index += 1) places.push(place);
    folded += plain;
    place += character.length;
  }
  places.push(place);
  return { text: folded, places };
}
