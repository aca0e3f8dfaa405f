import { setImmediate as pause } from 'node:timers/promises';

/** Lets other work run when this work has kept the process for a while. */
export type TakeTurns = () => Promise<void>;

const LONGEST_TURN_MS = 15;

/** To be called after each piece of work that takes some milliseconds at most. */
export function createTakeTurns(): TakeTurns {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_TURN_MS) return;
    await pause();
    since = performance.now();
  };
}
