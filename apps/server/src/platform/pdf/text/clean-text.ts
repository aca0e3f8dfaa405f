export const ELLIPSIS = '…';
/** In UTF-16 units. No place in a report has room for more, and longer texts cost time to lay out. */
const LONGEST = 500;

/** Joiners that shape Persian and Hindi, and marks and isolates of direction, which end with their text. */
const KEPT_FORMAT = /[\u200c-\u200f\u061c\u2066-\u2069]/u;
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
/** Direction overrides, lone surrogates, private and unassigned characters. */
const OTHER = /[\p{Cf}\p{Cs}\p{Co}\p{Cn}\ufe00-\ufe0f]/gu;
/** Stacked marks would be drawn over the rows above. No writing system needs more than four. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu;

/** A line of text that is safe to lay out, whatever a person typed. */
export function cleanText(text: string): string {
  const start = text.length > LONGEST ? text.slice(0, LONGEST) + ELLIPSIS : text;
  return start
    .replace(BREAKS, ' ')
    .replace(OTHER, (character) => (KEPT_FORMAT.test(character) ? character : ''))
    .replace(STACKED_MARKS, '$1')
    .normalize('NFC')
    .trim();
}
