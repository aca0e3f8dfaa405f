import type { Conditions } from '../../../shared/filters/filter-url';

/**
 * The labels that make a contact part of a segment: those of the shortest alternative that asks for labels and nothing
 * else. * Null: the segment asks for something that a label cannot give, such as a country.
 */
export function labelsToJoin(conditions: Conditions): string[] | null {
  const alternatives: string[][] = [];
  let labels: string[] | null = [];
  for (const { attribute_key: key, filter_operator: operator, values, query_operator: join } of conditions) {
    const [first] = values;
    const isLabel = key === 'labels' && operator === 'equal_to' && typeof first === 'string';
    labels = isLabel && labels ? [...labels, first] : null;
    if (join !== 'or') continue;
    if (labels) alternatives.push(labels);
    labels = [];
  }
  if (labels) alternatives.push(labels);
  const [shortest] = alternatives.filter((one) => one.length > 0).toSorted((a, b) => a.length - b.length);
  return shortest ? [...new Set(shortest)] : null;
}
