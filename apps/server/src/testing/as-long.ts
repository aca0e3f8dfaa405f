/**
 * How much longer the one takes than the other, as a factor from 1 up, by the fastest of several turns each: what a
 * busy machine adds, it adds to the slower ones.
 */
export async function differenceInTime(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<number> {
  const fastest = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let turn = 0; turn < 15; turn += 1) {
    for (const [which, act] of [one, other].entries()) {
      const start = performance.now();
      await act();
      const took = performance.now() - start;
      if (took < (fastest[which] ?? 0)) fastest[which] = took;
    }
  }
  return Math.max(...fastest) / Math.min(...fastest);
}
