import type { Font, Glyph, Subset } from 'fontkit';

/**
 * fontkit has one object per glyph, with the letters of its first use. Arabic letters share glyphs, to which dots are
 * added: the letters of each use are needed to shape words and to copy them from the file.
 */
export function keepLettersOfEachUse(font: Font): void {
  const firstUse = font.getGlyph.bind(font);
  const laterUses = new Map<string, Glyph>();
  font.getGlyph = (id, letters = []) => {
    const glyph = firstUse(id, letters);
    if (isSame(glyph.codePoints, letters)) return glyph;
    const key = `${id}:${letters}`;
    const later = laterUses.get(key) ?? (Object.create(glyph, { codePoints: { value: letters } }) as Glyph);
    laterUses.set(key, later);
    return later;
  };
}

/** Parts of fontkit's subsets that their types leave out. */
interface OpenSubset extends Subset {
  glyphs: number[];
  includeGlyph(glyph: unknown): never;
}

/** A glyph in a file stands for the same letters everywhere. One that stands for others, too, is there twice. */
export interface Twins {
  glyphOf(glyph: Glyph): Glyph;
  subsetOf(font: Font): Subset;
}

/** Higher than the number of any glyph of a font. */
const FIRST_TWIN = 0x10000;

export function createTwins(): Twins {
  const letters = new Map<number, readonly number[]>();
  const twins = new Map<string, Glyph>();
  const originals = new Map<number, number>();

  function twinOf(glyph: Glyph): Glyph {
    const key = `${glyph.id}:${glyph.codePoints}`;
    const known = twins.get(key);
    if (known) return known;
    const id = FIRST_TWIN + twins.size;
    const twin = Object.create(glyph, { id: { value: id } }) as Glyph;
    twins.set(key, twin);
    originals.set(id, glyph.id);
    return twin;
  }

  return {
    glyphOf(glyph) {
      const first = letters.get(glyph.id) ?? glyph.codePoints;
      letters.set(glyph.id, first);
      return isSame(first, glyph.codePoints) ? glyph : twinOf(glyph);
    },
    subsetOf(font) {
      const subset = font.createSubset() as OpenSubset;
      const include = subset.includeGlyph.bind(subset) as (id: unknown) => never;
      const places = new Map<unknown, number>();
      subset.includeGlyph = (id) => {
        const original = originals.get(id as number);
        if (original === undefined) return include(id);
        const place = places.get(id) ?? subset.glyphs.push(original) - 1;
        places.set(id, place);
        return place as never;
      };
      return subset;
    },
  };
}

function isSame(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index]);
}
