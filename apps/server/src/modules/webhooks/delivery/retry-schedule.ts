const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delays before each of the eight retries, about 23 hours in total. */
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
/** Upper limit for `Retry-After`: a receiver that asks for more will probably never answer, so the delay is capped. */
const LONGEST_MS = 24 * HOUR;

export interface RetryOptions {
  now: Date;
  /** Delay in ms that the receiver asked for, capped at 24 h; the retry is never earlier than that. */
  retryAfterMs?: number | null | undefined;
  random?: () => number;
}

/** Time of the next attempt after `attempts` attempts, ± 20 %; undefined: give up. */
export function nextAttemptTime(attempts: number, ask: RetryOptions): Date | undefined {
  const wait = WAITS_MS[attempts - 1];
  if (wait === undefined) return undefined;
  const { now, retryAfterMs, random = Math.random } = ask;
  // Jitter, so that deliveries that failed together are not retried together.
  const spread = wait * (1 - SPREAD + 2 * SPREAD * random());
  return new Date(now.getTime() + Math.max(spread, Math.min(retryAfterMs ?? 0, LONGEST_MS)));
}

/** Parses `Retry-After` (RFC 9110 §10.2.3), seconds or a date, into ms from now; null when it is neither. */
export function readRetryAfter(value: string | undefined, now: Date): number | null {
  const text = value?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND;
  const at = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(at - now.getTime(), 0);
}
