/** A duration as media players show it, `1:05`, in the digits of the language. */
export function clockText(seconds: number, locale: string): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const figures = (value: number, digits: number) =>
    new Intl.NumberFormat(locale, { useGrouping: false, minimumIntegerDigits: digits }).format(value);
  return `${figures(Math.floor(whole / 60), 1)}:${figures(whole % 60, 2)}`;
}
