import { parseHex } from '@parley/ui';

/** Told apart at a glance, on light and on dark ground. */
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

/** Nearer than this two colors are taken for the same: a distance in red, green and blue, 441 from black to white. */
const ALIKE = 48;

/** Colors of the palette that no label has, nor nearly; all of them, the farthest from any first, when each is taken. */
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
