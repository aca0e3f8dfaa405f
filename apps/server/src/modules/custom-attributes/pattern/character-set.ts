/** Ranges of UTF-16 units, both ends included. */
export type CharacterSet = readonly (readonly [from: number, to: number])[];

const LAST = 0xffff;
export const ANY: CharacterSet = [[0, LAST]];

const unit = (character: string) => character.charCodeAt(0);
const range = (from: string, to = from) => [unit(from), unit(to)] as const;
const DIGIT = [range('0', '9')];
const WORD = [range('0', '9'), range('A', 'Z'), range('_'), range('a', 'z')];
const SPACE = [
  range('\t', '\r'),
  range(' '),
  range('\u00a0'),
  range('\u1680'),
  range('\u2000', '\u200a'),
  range('\u2028', '\u2029'),
  range('\u202f'),
  range('\u205f'),
  range('\u3000'),
  range('\ufeff'),
];

/** The set of `\d`, `\W` …; undefined if the letter is no shorthand. */
export function shorthand(letter: string): CharacterSet | undefined {
  const set = { d: DIGIT, w: WORD, s: SPACE }[letter.toLowerCase()];
  return set && (letter === letter.toLowerCase() ? set : complement(set));
}

export const oneUnit = (at: number): CharacterSet => [[at, at]];

export function complement(set: CharacterSet): CharacterSet {
  const holes: [number, number][] = [];
  let next = 0;
  for (const [from, to] of [...set].sort((a, b) => a[0] - b[0])) {
    if (from > next) holes.push([next, from - 1]);
    next = Math.max(next, to + 1);
  }
  if (next <= LAST) holes.push([next, LAST]);
  return holes;
}

export function overlap(one: CharacterSet, other: CharacterSet): boolean {
  return one.some(([from, to]) => other.some(([start, end]) => from <= end && start <= to));
}

/**
 * Adds the other case of ASCII letters. Sets with other characters become the set of all characters: a set that is
 * too large only causes more patterns to be refused.
 */
export function inBothCases(set: CharacterSet): CharacterSet {
  if (set.some(([, to]) => to > 0x7f)) return ANY;
  const shifted = (start: string, end: string, by: number) =>
    set
      .map(([from, to]) => [Math.max(from, unit(start)), Math.min(to, unit(end))] as const)
      .filter(([from, to]) => from <= to)
      .map(([from, to]) => [from + by, to + by] as const);
  return [...set, ...shifted('a', 'z', -32), ...shifted('A', 'Z', 32)];
}
