import { ELLIPSIS } from './clean-text';

export interface Segmenters {
  words: Intl.Segmenter;
  graphemes: Intl.Segmenter;
}

export interface Room {
  width: number;
  lines: number;
  widthOf(part: string): number;
}

/** In the unit of a font's size. No script is as narrow on average, so that a longer text never fits. */
const NARROWEST = 0.2;
/** Widths of parts add up to slightly more or less than the width of the whole. */
const TOLERANCE = 0.01;

export function createSegmenters(languageTag: string): Segmenters {
  return {
    words: new Intl.Segmenter(languageTag, { granularity: 'word' }),
    graphemes: new Intl.Segmenter(languageTag, { granularity: 'grapheme' }),
  };
}

/** Breaks between words, inside a word that is wider than a line, and cuts what is left after the last line. */
export function breakLines(text: string, room: Room, segmenters: Segmenters): string[] {
  const width = room.width + TOLERANCE;
  const most = Math.ceil((width / NARROWEST) * room.lines);
  const byGrapheme = (part: string, limit: number): string =>
    startWithin(
      limit,
      room,
      Array.from(segmenters.graphemes.segment(part), ({ segment }) => segment),
    );

  const lines: string[] = [];
  let rest = text.slice(0, most);
  while (rest) {
    if (text.length <= most && room.widthOf(rest) <= width) return [...lines, rest];
    if (lines.length === room.lines - 1) {
      return [...lines, byGrapheme(rest, width - room.widthOf(ELLIPSIS)).trimEnd() + ELLIPSIS];
    }
    const line = startWithin(width, room, wordsOf(rest, segmenters)) || byGrapheme(rest, width);
    if (!line) return [...lines, ELLIPSIS];
    lines.push(line.trimEnd());
    rest = rest.slice(line.length).trimStart();
  }
  return lines;
}

/** The longest start of the pieces that is not wider than `limit`; a space may hang over the end. */
function startWithin(limit: number, room: Room, pieces: string[]): string {
  let used = 0;
  let taken = '';
  for (const piece of pieces) {
    const withoutSpace = piece.trimEnd();
    if (used + room.widthOf(withoutSpace) > limit) break;
    used += room.widthOf(piece);
    taken += piece;
  }
  return taken;
}

/** Words with the space and the punctuation after them; Japanese, Chinese and Thai words have no space between. */
function wordsOf(text: string, { words }: Segmenters): string[] {
  const pieces: string[] = [];
  let afterWord = true;
  for (const { segment, isWordLike = false } of words.segment(text)) {
    const last = pieces.at(-1);
    const starts = last === undefined || (last.endsWith(' ') ? segment !== ' ' : afterWord && isWordLike);
    if (starts) pieces.push(segment);
    else pieces[pieces.length - 1] = last + segment;
    afterWord = isWordLike;
  }
  return pieces;
}
