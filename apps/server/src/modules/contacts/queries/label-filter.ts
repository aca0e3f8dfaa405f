import { contactFilterKeys, type ParsedFilter } from '@parley/contract';

/** The filter for contacts with any of these labels; everybody without labels. */
export function labelFilter(titles: readonly string[]): ParsedFilter {
  if (titles.length === 0) return [[]];
  const values = titles.map((title) => title.toLowerCase());
  return [[{ key: 'labels', field: contactFilterKeys.labels, operator: 'equal_to', values }]];
}
