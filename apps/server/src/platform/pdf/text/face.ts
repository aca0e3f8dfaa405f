import type { Font, GlyphRun } from 'fontkit';
import type { OpenFont } from './font-shelf';
import { createTwins } from './glyph-letters';

/** OpenType features by which a direction is handed through pdfkit, which knows none, to the font. */
export const FEATURES = { ltr: ['tnum'], rtl: ['tnum', 'rtla'] };

/** A font as one document uses it. */
export interface Face {
  name: string;
  /** Factor of the size in which it is drawn. */
  scale: number;
  /** For pdfkit, which takes anything that lays out text like a font of fontkit. */
  font: Font;
  has(codePoint: number): boolean;
  /** Width at size 1 of a text of one direction. */
  widthOf(text: string, rtl: boolean): number;
}

/**
 * Gives each run its direction: fontkit guesses it from the first letter, which is wrong for brackets in Arabic.
 * Measuring and drawing share what was laid out.
 */
export function createFace({ name, scale, font }: OpenFont): Face {
  const runs = new Map<string, GlyphRun>();
  const twins = createTwins();
  function layout(text: string, rtl: boolean): GlyphRun {
    const key = `${rtl ? 'rtl' : 'ltr'}${text}`;
    const known = runs.get(key);
    if (known) return known;
    const run = shape(font, text, rtl ? 'rtl' : 'ltr');
    run.glyphs = run.glyphs.map(twins.glyphOf);
    runs.set(key, run);
    return run;
  }
  return {
    name,
    scale,
    font: Object.create(font, {
      // The instances of one font have the same name, and pdfkit would take one for the other.
      postscriptName: { value: name },
      createSubset: { value: () => twins.subsetOf(font) },
      layout: {
        value: (text: string, features?: string[]) => copyOf(layout(text, !!features?.includes('rtla'))),
      },
    }) as Font,
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    widthOf: (text, rtl) => (layout(text, rtl).advanceWidth / font.unitsPerEm) * scale,
  };
}

/**
 * fontkit throws when a font gives no place to a mark on a letter that never has it. Then marks stand where they stand
 * by themselves.
 */
function shape(font: Font, text: string, direction: 'ltr' | 'rtl'): GlyphRun {
  try {
    return font.layout(text, ['tnum'], undefined, undefined, direction);
  } catch {
    const unplaced = { tnum: true, mark: false, mkmk: false, curs: false };
    return font.layout(text, unplaced, undefined, undefined, direction);
  }
}

/** pdfkit scales positions where they are. */
function copyOf(run: GlyphRun): Partial<GlyphRun> {
  const { glyphs, advanceWidth } = run;
  return { glyphs, advanceWidth, positions: run.positions.map((position) => ({ ...position })) };
}
