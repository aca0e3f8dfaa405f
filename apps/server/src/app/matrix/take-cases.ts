/**
 * One in `of` items of a list, others for every seed: what is tried on hundreds of fields need not be tried whole on
 * each. `MATRIX=full` tries everything.
 */
export function takeCases<T>(list: readonly T[], seed: number, of = 3): T[] {
  if (process.env.MATRIX === 'full') return [...list];
  return list.filter((_item, index) => (index + seed) % of === 0);
}

/** For the tests that make thousands of calls, on machines that have other things to do. */
export const MATRIX_TIMEOUT_MS = process.env.MATRIX === 'full' ? 600_000 : 180_000;
