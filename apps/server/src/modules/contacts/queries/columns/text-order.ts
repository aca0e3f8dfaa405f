/**
 * Compares texts by code point, as a database with the C collation does. Plain comparison in JavaScript is by code unit,
 * which puts emoji before some letters.
 */
export function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const one = a.charCodeAt(at);
    const other = b.charCodeAt(at);
    if (one !== other) return weightOf(one) - weightOf(other);
  }
  return a.length - b.length;
}

/** Moves surrogates, which stand for the highest code points, behind all other code units. */
function weightOf(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}

const UNIT = 0x10000;
/** Larger than every prefix. */
export const PREFIX_END = UNIT ** 3;

/** The first three code units as a number: of two texts, the one with the smaller prefix comes first. */
export function prefixOf(text: string): number {
  let prefix = 0;
  for (let at = 0; at < 3; at += 1)
    prefix = prefix * UNIT + (at < text.length ? weightOf(text.charCodeAt(at)) : 0);
  return prefix;
}
