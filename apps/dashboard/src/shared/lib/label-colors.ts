import { parseHex } from '@parley/ui';

/** Colors that are easy to distinguish on light and dark backgrounds. */
const palette = [
  '#1f93ff',
  '#2fa35a',
  '#d97706',
  '#d6455d',
  '#7c5cd6',
  '#0e9aa7',
  '#c2410c',
  '#b5469b',
  '#64748b',
  '#4d7c0f',
  '#2563eb',
  '#ca8a04',
  '#be123c',
  '#0f766e',
  '#9333ea',
  '#78716c',
] as const;

/** Colors closer than this count as equal. Euclidean distance in RGB; black to white is 441. */
const ALIKE = 48;

/** Palette colors that no label uses, exactly or nearly. If all are in use: the whole palette, most distinct first. */
export function unusedColors(used: readonly string[]): string[] {
  const colors = used.map(parseHex).filter((color) => color !== null);
  const distances = new Map(palette.map((hex) => [hex, nearest(hex, colors)]));
  const distanceOf = (hex: (typeof palette)[number]) => distances.get(hex) ?? 0;
  const free = palette.filter((hex) => distanceOf(hex) >= ALIKE);
  return free.length > 0 ? free : palette.toSorted((a, b) => distanceOf(b) - distanceOf(a));
}

type Rgb = NonNullable<ReturnType<typeof parseHex>>;

function nearest(hex: string, colors: readonly Rgb[]): number {
  const own = parseHex(hex);
  if (!own) return 0;
  return Math.min(
    Number.POSITIVE_INFINITY,
    ...colors.map(({ red, green, blue }) => Math.hypot(red - own.red, green - own.green, blue - own.blue)),
  );
}
