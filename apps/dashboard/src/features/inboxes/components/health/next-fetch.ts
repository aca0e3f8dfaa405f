import type { ConnectionState } from '@parley/contract';

type NextFetch =
  /** Not before an administrator signs in again. */
  | { kind: 'stopped' }
  /** The mailbox is kept open and reports new email at once. */
  | { kind: 'open' }
  | { kind: 'due' }
  | { kind: 'in'; amount: number; unit: 'second' | 'minute' };

const MINUTE_SECONDS = 60;

/** When a mailbox is looked at next. */
export function nextFetchOf(
  { needs_sign_in: needsSignIn, next_fetch_at: at }: Pick<ConnectionState, 'needs_sign_in' | 'next_fetch_at'>,
  now: number,
): NextFetch {
  if (needsSignIn) return { kind: 'stopped' };
  if (at === null) return { kind: 'open' };
  const seconds = Math.round((Date.parse(at) - now) / 1_000);
  if (seconds <= 0) return { kind: 'due' };
  if (seconds < MINUTE_SECONDS) return { kind: 'in', amount: seconds, unit: 'second' };
  return { kind: 'in', amount: Math.round(seconds / MINUTE_SECONDS), unit: 'minute' };
}
