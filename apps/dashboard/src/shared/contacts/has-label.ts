import type { FilterCondition } from '@parley/contract';

/** The condition of the view of a label. */
export function hasLabel(label: string): FilterCondition {
  return { attribute_key: 'labels', filter_operator: 'equal_to', values: [label], query_operator: null };
}
