import { breakLines, createSegmenters } from './break-lines';
import { cleanText } from './clean-text';
import type { ChooseFace, Faces } from './faces';
import type { Weight } from './font-shelf';
import { keepDrawable, type SetLine, setLine } from './set-line';

/** Sizes and widths are in points. */
export interface TextStyle {
  size: number;
  weight: Weight;
  /** Names take their direction from their first letter, whatever the document's is. */
  isName?: boolean;
}

export interface Line extends SetLine {
  text: string;
  size: number;
  /** In points. */
  width: number;
}

/** Lays out the texts of one document. Texts are loaded first. */
export interface Typesetter {
  load(text: string, weight: Weight): Promise<void>;
  widthOf(text: string, style: TextStyle): number;
  /** Breaks a text into at most `lines` lines, the last of which ends with “…” when there is more. */
  fit(text: string, style: TextStyle, room: { width: number; lines: number }): Line[];
}

/** Stands for a text of which no character can be drawn. */
const BOX = '□';

/** A text as it is drawn. */
interface Prepared {
  whole: string;
  choose: ChooseFace;
}

export function createTypesetter(faces: Faces, languageTag: string, dir: 'ltr' | 'rtl'): Typesetter {
  const segmenters = createSegmenters(languageTag);
  const prepared = new Map<string, Prepared>();
  const kept = new Map<ChooseFace, Map<string, SetLine>>();

  function prepare(text: string, weight: Weight): Prepared {
    const clean = cleanText(text);
    const choose = faces.chooserFor(clean, weight);
    const whole = keepDrawable(clean, choose);
    return clean && !whole ? { whole: BOX, choose: faces.chooserFor(BOX, weight) } : { whole, choose };
  }
  function preparedOf(text: string, weight: Weight): Prepared {
    const key = `${weight}${text}`;
    const known = prepared.get(key) ?? prepare(text, weight);
    prepared.set(key, known);
    return known;
  }
  function setterFor({ whole, choose }: Prepared, isName: boolean | undefined): (part: string) => SetLine {
    const direction = isName && /\p{L}/u.test(whole) ? 'auto' : dir;
    const lines = kept.get(choose) ?? new Map<string, SetLine>();
    kept.set(choose, lines);
    return (part) => {
      const key = direction + part;
      const line = lines.get(key) ?? setLine(part, choose, direction);
      lines.set(key, line);
      return line;
    };
  }

  return {
    async load(text, weight) {
      await faces.load(cleanText(text), weight);
      if (preparedOf(text, weight).whole === BOX) await faces.load(BOX, weight);
    },
    widthOf(text, { weight, isName, size }) {
      const one = preparedOf(text, weight);
      return setterFor(one, isName)(one.whole).width * size;
    },
    fit(text, { weight, isName, size }, { width, lines }) {
      const one = preparedOf(text, weight);
      const set = setterFor(one, isName);
      const room = { width: width / size, lines, widthOf: (part: string) => set(part).width };
      return breakLines(one.whole, room, segmenters).map((part) => {
        const line = set(part);
        return { text: part, runs: line.runs, size, width: line.width * size };
      });
    },
  };
}
