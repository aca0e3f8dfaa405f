const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size as people read it, e.g. `1.8 GB`. */
export function formatBytes(
  bytes: number,
  formatNumber: (value: number, options: Intl.NumberFormatOptions) => string,
): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return formatNumber(bytes / 1_000 ** step, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  });
}
