/** A part of a text, and whether it matches a search term. */
export interface TextPart {
  text: string;
  isHit: boolean;
}

/** Length of an excerpt, and how much of it precedes the first match, in characters. */
const BEFORE = 60;
const LENGTH = 220;

const unspaced =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/u;

/** Search terms of a query, without case and accents: the words, and quoted phrases as one term each. Longest first. */
export function parseSearchTerms(query: string): string[] {
  const phrases = [...query.matchAll(/"([^"]+)"/g)].map(([, phrase = '']) => fold(phrase.trim()).text);
  const words = query.replace(/"[^"]*"/g, ' ').split(/[^\p{L}\p{M}\p{N}@._+-]+/u);
  const all = [...phrases, ...words.map((word) => fold(word).text)];
  return [...new Set(all.filter((word) => word !== ''))].sort((a, b) => b.length - a.length);
}

/** Splits a text at its matches: at the beginning of words; anywhere in scripts without spaces, or with `anywhere`. */
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

/** Excerpt of a message around the first match, in one line. */
export function excerptOf(content: string, words: readonly string[]): string {
  const plain = plainOf(content);
  const first = hitsIn(plain, words, false)[0]?.start ?? 0;
  if (plain.length <= LENGTH || first <= BEFORE) return cut(plain, 0);
  const from = plain.lastIndexOf(' ', first - BEFORE) + 1 || first - BEFORE;
  return `…${cut(plain, Math.min(from, first))}`;
}

function cut(text: string, from: number): string {
  // Cuts by code points, so that surrogate pairs stay together.
  const whole = Array.from(text.slice(from, from + 2 * LENGTH));
  return whole.length > LENGTH ? `${whole.slice(0, LENGTH).join('')}…` : whole.join('');
}

/** Removes Markdown. Only the first 20,000 characters, which is enough for an excerpt. */
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
  const disjoint: Range[] = [];
  for (const range of ranges) {
    const last = disjoint.at(-1);
    if (!last || range.start >= last.end) disjoint.push(range);
  }
  return disjoint.map(({ start, end }) => ({ start: places[start] ?? 0, end: places[end] ?? text.length }));
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

/** Lower-cases and removes accents; `places` maps each character of the result to its index in the original. */
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
