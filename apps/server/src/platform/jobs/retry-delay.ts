const FIRST_SECONDS = 15;
const LONGEST_SECONDS = 3_600;
const SPREAD = 0.2;

/** Exponential backoff from 15 s to one hour. `failedAttempt` is 1 for the first attempt. */
export function defaultRetryDelaySeconds(failedAttempt: number): number {
  return Math.min(FIRST_SECONDS * 2 ** (failedAttempt - 1), LONGEST_SECONDS);
}

/** Adds a jitter of ± 20 %, so that jobs that failed together do not retry together. */
export function withJitter(seconds: number, random: () => number = Math.random): number {
  return seconds * (1 - SPREAD + 2 * SPREAD * random());
}
