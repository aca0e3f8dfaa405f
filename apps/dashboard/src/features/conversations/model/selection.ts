import { coreLimits } from '@parley/contract/kit/core-limits';

/** Which conversations of a list are selected, and from where a range goes on. */
export interface Selection {
  ids: ReadonlySet<number>;
  /** Where the last single choice was made. */
  anchor: number | null;
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null };

/** As many as can be changed at once, from the first on. */
export function withinLimit(selection: Selection): Selection {
  if (selection.ids.size <= coreLimits.bulkActionIds) return selection;
  return { ...selection, ids: new Set([...selection.ids].slice(0, coreLimits.bulkActionIds)) };
}

/** In, or out again. */
export function toggled(selection: Selection, id: number): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, anchor: id };
}

/** Everything from the anchor to this one as well; without an anchor this one alone. */
export function extendedTo(selection: Selection, rowIds: readonly number[], id: number): Selection {
  const from = selection.anchor === null ? -1 : rowIds.indexOf(selection.anchor);
  const to = rowIds.indexOf(id);
  if (from === -1 || to === -1) return { ids: new Set(selection.ids).add(id), anchor: id };
  const range = rowIds.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...selection.ids, ...range]), anchor: selection.anchor };
}

/** Without what the list does not hold any more; the same object when nothing went. */
export function keptIn(selection: Selection, rowIds: ReadonlySet<number>): Selection {
  const ids = [...selection.ids].filter((id) => rowIds.has(id));
  if (ids.length === selection.ids.size) return selection;
  const anchor = selection.anchor !== null && rowIds.has(selection.anchor) ? selection.anchor : null;
  return { ids: new Set(ids), anchor };
}
