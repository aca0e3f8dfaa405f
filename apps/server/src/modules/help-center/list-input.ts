import { limits } from '@parley/contract';

/** The page that a query names: what is no page number counts as the first. */
export function pageNumber(text: string | undefined): number {
  const number = Number(text ?? 1);
  return Number.isInteger(number) && number >= 1 ? Math.min(number, limits.pageNumber) : 1;
}

/** Positions by id, from the keys of JSON. */
export function positionsOf(sent: Readonly<Record<string, number>>): ReadonlyMap<number, number> {
  return new Map(Object.entries(sent).map(([id, position]) => [Number(id), position]));
}
