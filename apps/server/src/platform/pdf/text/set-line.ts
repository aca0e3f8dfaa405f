import bidiFactory from 'bidi-js';
import type { Face } from './face';
import type { ChooseFace } from './faces';

/** A piece of a line in one face and one direction. */
export interface Run {
  face: Face;
  rtl: boolean;
  text: string;
}

/** A line in the order in which it is drawn, from left to right. */
export interface SetLine {
  runs: Run[];
  /** At size 1. */
  width: number;
}

type Leveled = Run & { level: number };

const bidi = bidiFactory();
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const DIRECTION_MARK = /[\u200e\u200f\u061c\u2066-\u2069]/u;
/** Drawn with the letter before it. */
const MARK_OR_JOINER = /[\p{M}\u200c\u200d]/u;

/** Leaves out what no font has, with its marks and the space it would leave. */
export function keepDrawable(text: string, faceOf: ChooseFace): string {
  let kept = '';
  let isKept = false;
  for (const character of text) {
    if (!MARK_OR_JOINER.test(character)) {
      isKept = DIRECTION_MARK.test(character) || faceOf(character.codePointAt(0) as number) !== null;
    }
    if (isKept) kept += character;
  }
  return kept.replace(/ +/g, ' ').trim();
}

/** Chooses a face for each character, orders the runs by the Unicode bidirectional algorithm and measures them. */
export function setLine(text: string, faceOf: ChooseFace, direction: 'ltr' | 'rtl' | 'auto'): SetLine {
  const runs = order(runsOf(text, faceOf, direction));
  return { runs, width: runs.reduce((sum, run) => sum + run.face.widthOf(run.text, run.rtl), 0) };
}

function runsOf(text: string, faceOf: ChooseFace, direction: 'ltr' | 'rtl' | 'auto'): Leveled[] {
  const levels = levelsOf(text, direction);
  const mirrored = levels ? bidi.getMirroredCharactersMap(text, levels) : undefined;
  const runs: Leveled[] = [];
  let at = 0;
  for (const character of text) {
    const level = levels?.[at] ?? 0;
    const last = runs.at(-1);
    const face = faceFor(character, last?.face ?? null, faceOf);
    const drawn = mirrored?.get(at) ?? character;
    at += character.length;
    if (!face) continue;
    if (last?.face === face && last.level === level) last.text += drawn;
    else runs.push({ face, level, rtl: level % 2 === 1, text: drawn });
  }
  return runs;
}

function levelsOf(text: string, direction: 'ltr' | 'rtl' | 'auto'): Uint8Array | undefined {
  if (direction !== 'rtl' && !RIGHT_TO_LEFT.test(text)) return undefined;
  return bidi.getEmbeddingLevels(text, direction).levels;
}

function faceFor(character: string, previous: Face | null, faceOf: ChooseFace): Face | null {
  if (DIRECTION_MARK.test(character)) return null;
  const codePoint = character.codePointAt(0) as number;
  const follows = MARK_OR_JOINER.test(character);
  if ((follows || character === ' ') && previous?.has(codePoint)) return previous;
  return follows ? null : faceOf(codePoint);
}

/** Rule L2: from the highest level down, reverse each sequence of runs of that level or higher. */
function order(runs: Leveled[]): Leveled[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let to = from;
      while ((ordered[to]?.level ?? 0) >= level) to++;
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = Math.max(from, to - 1);
    }
  }
  return ordered;
}
