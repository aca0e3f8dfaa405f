const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Eight further tries over some 23 hours. */
const WAITS_MS = [
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
] as const;
const SPREAD = 0.2;
/** Who asks for more patience than this is taken for somebody who will never answer. */
const LONGEST_MS = 24 * HOUR;

export interface RetryOptions {
  now: Date;
  /** What the receiver asked for, in ms; never sooner than that. */
  retryAfterMs?: number | null | undefined;
  random?: () => number;
}

/** When to try again after so many tries, ± 20 %; undefined: give up. */
export function nextAttemptTime(attempts: number, ask: RetryOptions): Date | undefined {
  const wait = WAITS_MS[attempts - 1];
  if (wait === undefined) return undefined;
  const { now, retryAfterMs, random = Math.random } = ask;
  // What failed together must not come back together.
  const spread = wait * (1 - SPREAD + 2 * SPREAD * random());
  return new Date(now.getTime() + Math.max(spread, Math.min(retryAfterMs ?? 0, LONGEST_MS)));
}

/** `Retry-After` (RFC 9110 §10.2.3): seconds or a date, as ms from now; null when it says neither. */
export function readRetryAfter(value: string | undefined, now: Date): number | null {
  const text = value?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND;
  const at = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(at - now.getTime(), 0);
}
