const TURNS = 15;
/** As many attempts as the promise names (A3). */
const TURNS_AT_MOST = 100;
/** For tests that measure: a hundred password hashes take a while. */
export const TIMING_TEST_TIMEOUT_MS = 60_000;

interface Difference {
  /** At least 1. */
  factor: number;
  ms: number;
}

/**
 * How much longer one operation takes than the other, by the fastest of several runs of each, because load on the
 * machine only adds to the slower runs. While the two are not alike they get further runs: operations of equal cost
 * converge, others never do.
 */
export async function compareDurations(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  areAlike: (difference: Difference) => boolean,
): Promise<Difference> {
  const fastest: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const measure = async (which: 0 | 1) => {
    const start = performance.now();
    await (which === 0 ? one : other)();
    fastest[which] = Math.min(fastest[which], performance.now() - start);
  };
  const difference = (): Difference => {
    const [slower, faster] = [Math.max(...fastest), Math.min(...fastest)];
    return { factor: slower / faster, ms: slower - faster };
  };
  for (let turn = 0; turn < TURNS || (turn < TURNS_AT_MOST && !areAlike(difference())); turn += 1) {
    // Each goes first equally often, because work that one leaves behind runs while the next one is measured.
    for (const which of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) await measure(which);
  }
  return difference();
}
