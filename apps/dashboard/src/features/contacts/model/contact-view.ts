import type { FilterCondition } from '@parley/contract';

/** What a list of contacts shows: everybody, the matches of a saved segment, or those with a label. */
export type ContactView =
  | { kind: 'all' }
  | { kind: 'segment'; segmentId: number }
  | { kind: 'label'; label: string };

interface ViewParams {
  viewId?: string | undefined;
  label?: string | undefined;
}

export function contactViewOf({ viewId, label }: ViewParams): ContactView {
  if (viewId !== undefined) return { kind: 'segment', segmentId: Number(viewId) };
  return label === undefined ? { kind: 'all' } : { kind: 'label', label };
}

/** The condition of the view of a label. */
export function hasLabel(label: string): FilterCondition {
  return { attribute_key: 'labels', filter_operator: 'equal_to', values: [label], query_operator: null };
}
