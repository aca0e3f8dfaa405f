import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A font file of a package, with the characters that it may contain. */
export interface FontSource {
  name: string;
  path: string;
  /** Some scripts look smaller than Latin letters of the same size. */
  scale: number;
  covers(codePoint: number): boolean;
}

/** Which shapes a Chinese character has, because Japan, Korea and China draw some of them differently. */
export type HanShapes = 'jp' | 'kr' | 'sc';

interface FontPackage {
  name: string;
  /** Path of the list of its files. */
  list: () => string;
  /** Found by looking at pages with Latin letters and those of the script. */
  scale?: number;
}

const require = createRequire(import.meta.url);

const BY_SCRIPT: FontPackage[] = [
  { name: 'inter', list: () => require.resolve('@fontsource-variable/inter/unicode.json') },
  {
    name: 'noto-sans-arabic',
    list: () => require.resolve('@fontsource-variable/noto-sans-arabic/unicode.json'),
    scale: 1.14,
  },
  {
    name: 'noto-sans-devanagari',
    list: () => require.resolve('@fontsource-variable/noto-sans-devanagari/unicode.json'),
    scale: 1.08,
  },
  {
    name: 'noto-sans-hebrew',
    list: () => require.resolve('@fontsource-variable/noto-sans-hebrew/unicode.json'),
    scale: 1.06,
  },
  {
    name: 'noto-sans-thai',
    list: () => require.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
    scale: 1.08,
  },
];
const jp = {
  name: 'noto-sans-jp',
  list: () => require.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
};
const kr = {
  name: 'noto-sans-kr',
  list: () => require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
};
const sc = {
  name: 'noto-sans-sc',
  list: () => require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
};
const BY_SHAPES: Record<HanShapes, FontPackage[]> = {
  jp: [...BY_SCRIPT, jp, sc, kr],
  kr: [...BY_SCRIPT, kr, jp, sc],
  sc: [...BY_SCRIPT, sc, jp, kr],
};

/** Finds font files by character, in order of preference. A package's list is read when a character needs it. */
export function createFontSources(): (codePoint: number, shapes: HanShapes) => Iterable<FontSource> {
  const lists = new Map<FontPackage, FontSource[]>();
  const sourcesIn = (fontPackage: FontPackage): FontSource[] => {
    const sources = lists.get(fontPackage) ?? readList(fontPackage);
    lists.set(fontPackage, sources);
    return sources;
  };
  return function* sourcesOf(codePoint, shapes) {
    for (const fontPackage of BY_SHAPES[shapes]) {
      for (const source of sourcesIn(fontPackage)) if (source.covers(codePoint)) yield source;
    }
  };
}

/** Each package lists its files: `{"latin": "U+0000-00FF,U+0131", "[4]": "U+1F1E9"}`. */
function readList({ name, list, scale = 1 }: FontPackage): FontSource[] {
  const path = list();
  const ranges = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  return Object.entries(ranges).map(([key, text]) => {
    const file = `${name}-${key.replace(/[[\]]/g, '')}`;
    const bounds = boundsOf(text);
    return {
      name: file,
      path: join(dirname(path), 'files', `${file}-wght-normal.woff2`),
      scale,
      covers: (codePoint) => bounds.some(([from, to]) => codePoint >= from && codePoint <= to),
    };
  });
}

function boundsOf(ranges: string): [number, number][] {
  return ranges.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}
