/** A point in time: a Date, milliseconds since 1970, or an ISO string. Callers must convert the API's Unix seconds. */
export type Moment = Date | number | string;

export interface Formatters {
  /** Default: day, month and year in medium length. */
  formatDate(moment: Moment, options?: Intl.DateTimeFormatOptions): string;
  /** Default: hours and minutes. */
  formatTime(moment: Moment, options?: Intl.DateTimeFormatOptions): string;
  /** Distance from now. `short` is for dense lists (`6m`, `2h`), `long` for sentences (`6 minutes ago`). */
  formatRelative(moment: Moment, options?: { now?: Moment; style?: 'short' | 'long' }): string;
  formatNumber(value: number, options?: Intl.NumberFormatOptions): string;
  /** A size in decimal units, as `592 B` or `1.2 MB`. */
  formatBytes(bytes: number): string;
}

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const KILO = 1000;

const STEPS = [
  { unit: 'year', seconds: 31_556_952 },
  { unit: 'month', seconds: 2_629_746 },
  { unit: 'week', seconds: 604_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

export function createFormatters({
  languageTag,
  timeZone,
}: {
  languageTag: string;
  timeZone?: string | undefined;
}): Formatters {
  const dates = memoize(
    (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(languageTag, timeZone ? { timeZone, ...options } : options),
  );
  const numbers = memoize((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(languageTag, options));
  const relative = memoize(
    (options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(languageTag, options),
  );

  const written = (amount: number, unit: string, unitDisplay: 'narrow' | 'short') =>
    numbers({ style: 'unit', unit, unitDisplay }).format(amount);
  let isAmbiguous: boolean | undefined;

  /**
   * The narrowest form of the language. If it abbreviates two units alike, such as minute and month, the short form is
   * used.
   */
  function shortUnit(amount: number, unit: (typeof STEPS)[number]['unit']): string {
    if (languageTag.startsWith('en')) {
      return unit === 'month' ? `${numbers({}).format(amount)}mo` : written(amount, unit, 'narrow');
    }
    isAmbiguous ??= new Set(STEPS.map((step) => plain(written(1, step.unit, 'narrow')))).size < STEPS.length;
    return written(amount, unit, isAmbiguous ? 'short' : 'narrow');
  }

  return {
    formatDate: (moment, options = { dateStyle: 'medium' }) => dates(options).format(toDate(moment)),
    formatTime: (moment, options = { hour: 'numeric', minute: '2-digit' }) =>
      dates(options).format(toDate(moment)),
    formatNumber: (value, options = {}) => numbers(options).format(value),
    formatBytes(bytes) {
      const amountAt = (step: number) => {
        const value = bytes / KILO ** step;
        const digits = value < 10 && step > 0 ? 1 : 0;
        return { value, digits, rounded: Number(value.toFixed(digits)) };
      };
      const last = BYTE_UNITS.length - 1;
      let step = 0;
      // A value that rounds to 1000 is shown as 1 of the next unit.
      while (step < last && amountAt(step).rounded >= KILO) step += 1;
      const { value, digits } = amountAt(step);
      const parts = numbers({
        style: 'unit',
        unit: BYTE_UNITS[step] ?? 'byte',
        // In most languages the short form of a single byte is the whole word.
        unitDisplay: 'narrow',
        maximumFractionDigits: digits,
      }).formatToParts(value);
      // Narrow forms omit the space between number and unit, so it is added here.
      const hasSpace = parts.some(({ type }) => type === 'literal');
      return parts
        .map(({ type, value: text }) => {
          if (type !== 'unit') return text;
          const unit = languageTag.startsWith('en') ? text.toUpperCase() : text;
          return hasSpace ? unit : `\u00a0${unit}`;
        })
        .join('');
    },
    formatRelative(moment, { now = Date.now(), style = 'long' } = {}) {
      const seconds = (toDate(moment).getTime() - toDate(now).getTime()) / 1000;
      const step = STEPS.find((candidate) => Math.abs(seconds) >= candidate.seconds);
      if (!step) return relative({ numeric: 'auto' }).format(0, 'second');
      const amount = Math.trunc(seconds / step.seconds);
      if (style === 'long') return relative({ numeric: 'always' }).format(amount, step.unit);
      return shortUnit(Math.abs(amount), step.unit);
    },
  };
}

/** Removes periods and spaces, because units that differ only in these are ambiguous. */
const plain = (text: string): string => text.replaceAll(/[.\s]/g, '');

function toDate(moment: Moment): Date {
  return moment instanceof Date ? moment : new Date(moment);
}

/** Building an Intl object takes about a millisecond, and a list formats hundreds of values. */
export function memoize<Options extends object, Made>(
  make: (options: Options) => Made,
): (options: Options) => Made {
  const made = new Map<string, Made>();
  return (options) => {
    const key = JSON.stringify(options);
    const known = made.get(key);
    if (known) return known;
    const fresh = make(options);
    made.set(key, fresh);
    return fresh;
  };
}
