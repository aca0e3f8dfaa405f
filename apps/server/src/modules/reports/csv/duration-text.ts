const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A duration in its two largest units, such as `2 days 3 hours`; null for none or less than a second. */
export function durationText(seconds: number | null, languageTag: string): string | null {
  let rest = Math.floor(seconds ?? 0);
  const parts: string[] = [];
  for (const [unit, size] of UNITS) {
    const amount = Math.floor(rest / size);
    rest %= size;
    if (amount === 0) continue;
    parts.push(
      new Intl.NumberFormat(languageTag, { style: 'unit', unit, unitDisplay: 'long' }).format(amount),
    );
  }
  return parts.length === 0 ? null : parts.slice(0, 2).join(' ');
}
