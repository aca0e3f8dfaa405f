/** A length of time as players show it, e.g. `1:05`, with the digits of the reader. */
export function clockOf(
  seconds: number,
  formatNumber: (value: number, options?: Intl.NumberFormatOptions) => string,
): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const minutes = formatNumber(Math.floor(whole / 60), { useGrouping: false });
  return `${minutes}:${formatNumber(whole % 60, { minimumIntegerDigits: 2 })}`;
}
