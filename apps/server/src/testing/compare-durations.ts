const TURNS = 15;
/** As many as the promise speaks of (A3). */
const TURNS_AT_MOST = 100;
/** For a test that measures: a hundred hashes of a password take their time. */
export const TIMING_TEST_TIMEOUT_MS = 60_000;

interface Difference {
  /** From 1 up. */
  factor: number;
  ms: number;
}

/**
 * How much longer the one takes than the other, by the fastest of several turns each: what a busy machine adds, it adds to
 * the slower ones. While they are not alike they have further turns: what takes as long comes out so in the end, what does
 * not never does.
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
    // Each goes first as often as the other, for what one leaves to be done is done while the next one is measured.
    for (const which of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) await measure(which);
  }
  return difference();
}
