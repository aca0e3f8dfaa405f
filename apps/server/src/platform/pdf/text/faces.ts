import { createFace, type Face } from './face';
import type { FontShelf, Weight } from './font-shelf';
import { createFontSources, type HanShapes } from './font-sources';

/** Chooses the face of a character; null when no font has it. */
export type ChooseFace = (codePoint: number) => Face | null;

/** The faces of one document: texts are loaded first, and then laid out without waiting. */
export interface Faces {
  load(text: string, weight: Weight): Promise<void>;
  /** For a text that was loaded, and for its parts. Texts whose characters get the same faces share one. */
  chooserFor(text: string, weight: Weight): ChooseFace;
}

/** Shared, because the lists of the installed packages don't change. */
const sourcesOf = createFontSources();

export function createFaces(shelf: FontShelf, languageTag: string): Faces {
  const faces = new Map<string, Face>();
  const chosen = new Map<string, Face | null>();
  const choosers = new Map<string, ChooseFace>();

  async function choose(codePoint: number, shapes: HanShapes, weight: Weight): Promise<Face | null> {
    for (const source of sourcesOf(codePoint, shapes)) {
      const opened = await shelf.open(source, weight);
      const face = faces.get(opened.name) ?? createFace(opened);
      faces.set(opened.name, face);
      if (face.has(codePoint)) return face;
    }
    return null;
  }

  return {
    async load(text, weight) {
      const shapes = hanShapesOf(text, languageTag);
      for (const character of text) {
        const codePoint = character.codePointAt(0) as number;
        const key = keyOf(codePoint, shapes, weight);
        if (!chosen.has(key)) chosen.set(key, await choose(codePoint, shapes, weight));
      }
    },
    chooserFor(text, weight) {
      const shapes = hanShapesOf(text, languageTag);
      const key = `${shapes}${weight}`;
      const chooser: ChooseFace =
        choosers.get(key) ?? ((codePoint) => chosen.get(keyOf(codePoint, shapes, weight)) ?? null);
      choosers.set(key, chooser);
      return chooser;
    },
  };
}

function keyOf(codePoint: number, shapes: HanShapes, weight: Weight): string {
  return `${weight}${isEastAsian(codePoint) ? shapes : ''}${codePoint}`;
}

/** From radicals, kana and bopomofo on: all that the fonts of East Asia share. */
function isEastAsian(codePoint: number): boolean {
  return codePoint >= 0x2e80;
}

/** A text with kana is Japanese and one with hangul is Korean; otherwise the language of the document decides. */
function hanShapesOf(text: string, languageTag: string): HanShapes {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'jp';
  if (/\p{Script=Hangul}/u.test(text)) return 'kr';
  if (languageTag.startsWith('ja')) return 'jp';
  return languageTag.startsWith('ko') ? 'kr' : 'sc';
}
