/**
 * Takes every `of`-th item of a list, other ones for each seed: a test over hundreds of fields does not need every case
 * on every field. `MATRIX=full` takes all of them. Over routes, `of` shares no divisor with the five of a resource, so
 * that no case meets only routes of one kind.
 */
export function takeCases<T>(list: readonly T[], seed: number, of = 3): T[] {
  if (process.env.MATRIX === 'full') return [...list];
  return list.filter((_item, index) => (index + seed) % of === 0);
}

/** For tests that make thousands of calls, on machines that may be busy. */
export const MATRIX_TIMEOUT_MS = process.env.MATRIX === 'full' ? 600_000 : 180_000;
