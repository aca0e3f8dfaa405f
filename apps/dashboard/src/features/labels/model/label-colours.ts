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

/** Colours of the palette that no label has yet; all of them, those least used first, when each is taken. */
export function freeColours(used: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const colour of used) times.set(colour.toLowerCase(), (times.get(colour.toLowerCase()) ?? 0) + 1);
  const usedTimes = (colour: string) => times.get(colour) ?? 0;
  const free = palette.filter((colour) => usedTimes(colour) === 0);
  return free.length > 0 ? free : palette.toSorted((a, b) => usedTimes(a) - usedTimes(b));
}
