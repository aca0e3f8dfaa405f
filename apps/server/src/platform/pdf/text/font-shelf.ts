import { readFile } from 'node:fs/promises';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';
import type { FontSource } from './font-sources';
import { keepLettersOfEachUse } from './glyph-letters';

export type Weight = 400 | 600;

/** A font in one weight. */
export interface OpenFont {
  name: string;
  scale: number;
  font: fontkit.Font;
}

export interface FontShelf {
  open(source: FontSource, weight: Weight): Promise<OpenFont>;
}

/** Japanese and Chinese fonts are cut into more than 100 files each; a report needs some dozens of them. */
const MOST_OPEN = 150;

/**
 * Keeps fonts open between reports, because reports come in bursts, and closes them all when none was asked for in
 * `idleMs`: a process doesn't keep megabytes for a week.
 */
export function createFontShelf({ idleMs }: { idleMs: number }): FontShelf {
  const open = new Map<string, Promise<OpenFont>>();
  let timer: NodeJS.Timeout | undefined;

  function keep(key: string, font: Promise<OpenFont>): void {
    open.delete(key);
    open.set(key, font);
    for (const oldest of open.keys()) if (open.size > MOST_OPEN) open.delete(oldest);
    timer ??= setTimeout(() => {
      timer = undefined;
      open.clear();
    }, idleMs).unref();
    timer.refresh();
  }

  return {
    open(source, weight) {
      const key = `${source.name}-${weight}`;
      const font = open.get(key) ?? openFont(source, weight, key);
      keep(key, font);
      font.catch(() => open.delete(key));
      return font;
    },
  };
}

/** Fixes the weight of a variable font: their default weight is often 100, and a PDF has only fixed outlines. */
async function openFont(source: FontSource, weight: Weight, name: string): Promise<OpenFont> {
  const fixed = await subsetFont(await readFile(source.path), '', {
    keepAllGlyphs: true,
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
    noHinting: true,
  });
  const font = fontkit.create(fixed) as fontkit.Font;
  keepLettersOfEachUse(font);
  return { name, scale: source.scale, font };
}
