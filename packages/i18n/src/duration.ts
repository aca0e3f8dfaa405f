import type { Formatters } from './formatters';

const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

export type DurationUnit = (typeof UNITS)[number]['unit'];

/** The two largest units of a time, rounded to the smaller one: 14 minutes and 34 seconds. */
export function durationParts(seconds: number): { unit: DurationUnit; amount: number }[] {
  const largest = UNITS.findIndex((step) => Math.round(seconds) >= step.seconds);
  if (largest === -1 || largest === UNITS.length - 1) {
    return [{ unit: 'second', amount: Math.max(0, Math.round(seconds)) }];
  }
  const [big, small] = [UNITS[largest], UNITS[largest + 1]] as const;
  if (!big || !small) return [];
  const rounded = Math.round(seconds / small.seconds) * small.seconds;
  // 59 minutes and 59.9 seconds are an hour.
  const above = UNITS[largest - 1];
  if (above && rounded >= above.seconds) return durationParts(rounded);
  const amount = Math.floor(rounded / big.seconds);
  return [
    { unit: big.unit, amount },
    { unit: small.unit, amount: Math.round((rounded - amount * big.seconds) / small.seconds) },
  ];
}

/** Seconds in words of a language: `14m 34s`. The style `short` leaves units of zero out. */
export function formatDuration(
  { formatNumber }: Pick<Formatters, 'formatNumber'>,
  seconds: number,
  style: 'exact' | 'short' = 'exact',
): string {
  const parts = durationParts(seconds);
  return parts
    .filter(({ amount }, index) => style === 'exact' || amount > 0 || (index === 0 && parts.length === 1))
    .map(({ unit, amount }) => formatNumber(amount, { style: 'unit', unit, unitDisplay: 'narrow' }))
    .join(' ');
}
