/** Filters of the list, as `items` in the URL; without it, all items are shown. */
export const itemFilters = ['all', 'parked', 'stored', 'nothing'] as const;
export type ItemFilter = (typeof itemFilters)[number];

export function readItemFilter(search: unknown): ItemFilter {
  const value = (search as { items?: unknown }).items;
  return itemFilters.find((filter) => filter === value) ?? 'all';
}
