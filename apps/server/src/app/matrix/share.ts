/**
 * Every third of a list, another third for every seed: what is tried on hundreds of fields need not be tried whole
 * on each. `MATRIX=full` tries everything.
 */
export function shareOf<T>(list: readonly T[], seed: number): T[] {
  if (process.env.MATRIX === 'full') return [...list];
  return list.filter((_item, index) => (index + seed) % 3 === 0);
}
