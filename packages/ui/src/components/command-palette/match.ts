/** A part of a text, end exclusive. */
export type Range = readonly [from: number, to: number];

export interface Match {
  /** Higher is better. */
  score: number;
  /** The matched parts, in text order. */
  ranges: Range[];
}

const AT_BEGINNING = 8;
const AT_WORD = 6;
const INSIDE_WORD = 1;
/** Inside of words a single letter would match nearly every name. */
const SHORTEST_INSIDE = 2;

/**
 * How well a text matches the query: each query word must begin a word of the text or, with a lower score, occur inside
 * one. Scattered letters don't match, because a result can be run with a single key. Null: no match.
 */
export function matchText(typed: string, text: string): Match | null {
  const words = foldWithPlaces(typed).text.split(/\s+/).filter(Boolean);
  const folded = foldWithPlaces(text);
  let score = -folded.text.length / 100;
  const ranges: Range[] = [];
  for (const word of words) {
    const place = findTerm(word, folded.text);
    if (!place) return null;
    score += place.score * word.length;
    const last = place.at + word.length - 1;
    ranges.push([folded.places[place.at] ?? 0, (folded.places[last] ?? 0) + (folded.lengths[last] ?? 1)]);
  }
  return { score, ranges: joined(ranges) };
}

function findTerm(word: string, text: string): { at: number; score: number } | null {
  let inside = -1;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (at === 0) return { at, score: AT_BEGINNING };
    if (isWordStart(text, at)) return { at, score: AT_WORD };
    if (inside === -1) inside = at;
  }
  return inside === -1 || word.length < SHORTEST_INSIDE ? null : { at: inside, score: INSIDE_WORD };
}

/** Scripts without spaces between words have no word starts, so every position counts as one. */
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u3040-\u30ff\u3400-\u9fff]/;

function isWordStart(text: string, at: number): boolean {
  const before = text[at - 1] ?? '';
  return !/[\p{L}\p{N}]/u.test(before) || UNSPACED.test(text[at] ?? '');
}

/** Folds case and accents, and maps each folded character to its position in the text. */
function foldWithPlaces(text: string) {
  let folded = '';
  const places: number[] = [];
  const lengths: number[] = [];
  let at = 0;
  for (const sign of text) {
    const plain = sign.toLocaleLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
    folded += plain;
    for (let unit = 0; unit < plain.length; unit += 1) {
      places.push(at);
      lengths.push(sign.length);
    }
    at += sign.length;
  }
  return { text: folded, places, lengths };
}

function joined(ranges: readonly Range[]): Range[] {
  const result: [number, number][] = [];
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}
