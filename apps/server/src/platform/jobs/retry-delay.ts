const FIRST_SECONDS = 15;
const LONGEST_SECONDS = 3_600;
const SPREAD = 0.2;

/** Doubles from 15 s to an hour. `failedAttempt` 1 is the first. */
export function defaultRetryDelaySeconds(failedAttempt: number): number {
  return Math.min(FIRST_SECONDS * 2 ** (failedAttempt - 1), LONGEST_SECONDS);
}

/** ± 20 %, so that what failed together does not come back together. */
export function withJitter(seconds: number, random: () => number = Math.random): number {
  return seconds * (1 - SPREAD + 2 * SPREAD * random());
}
