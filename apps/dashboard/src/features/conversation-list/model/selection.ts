import { coreLimits } from '@parley/contract/kit/core-limits';

/** The selected conversations of a list. */
export interface Selection {
  ids: ReadonlySet<number>;
  /** The conversation that was last selected singly; a range starts here. */
  anchor: number | null;
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null };

/** Reduces the selection to the maximum size of a bulk action, from the first on. */
export function withinLimit(selection: Selection): Selection {
  if (selection.ids.size <= coreLimits.bulkActionIds) return selection;
  return { ...selection, ids: new Set([...selection.ids].slice(0, coreLimits.bulkActionIds)) };
}

/** Adds the conversation to the selection, or removes it. */
export function toggled(selection: Selection, id: number): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, anchor: id };
}

/** Extends the selection from the anchor to this conversation. Without an anchor only this one is added. */
export function extendedTo(selection: Selection, rowIds: readonly number[], id: number): Selection {
  const from = selection.anchor === null ? -1 : rowIds.indexOf(selection.anchor);
  const to = rowIds.indexOf(id);
  if (from === -1 || to === -1) return { ids: new Set(selection.ids).add(id), anchor: id };
  const range = rowIds.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...selection.ids, ...range]), anchor: selection.anchor };
}

/** Removes conversations that are no longer in the list. The same object when nothing changed. */
export function selectionIn(selection: Selection, rowIds: ReadonlySet<number>): Selection {
  const ids = [...selection.ids].filter((id) => rowIds.has(id));
  if (ids.length === selection.ids.size) return selection;
  const anchor = selection.anchor !== null && rowIds.has(selection.anchor) ? selection.anchor : null;
  return { ids: new Set(ids), anchor };
}
