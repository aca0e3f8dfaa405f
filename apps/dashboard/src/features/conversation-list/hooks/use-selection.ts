import { useCallback, useMemo, useState } from 'react';
import {
  extendedTo,
  selectionIn,
  NOTHING_SELECTED,
  type Selection,
  toggled,
  withinLimit,
} from '../model/selection';

interface SelectionState {
  selection: Selection;
  /** Number of conversations that left the selection because they left the list, without the user's action. */
  left: number;
  /** Ids changed by the user's own bulk action: leaving the list is expected and not counted. */
  own: ReadonlySet<number>;
}

const EMPTY: SelectionState = { selection: NOTHING_SELECTED, left: 0, own: new Set() };

/**
 * The selected conversations of one list; only conversations that are in the list. It ends with the list, so give the
 * component that uses it a key of the view.
 */
export function useSelection(rows: readonly { id: number }[]) {
  const [state, setState] = useState<SelectionState>(EMPTY);
  const rowIds = useMemo(() => rows.map((row) => row.id), [rows]);
  const inList = useMemo(() => new Set(rowIds), [rowIds]);
  const selection = selectionIn(state.selection, inList);
  if (selection !== state.selection) {
    const removed = [...state.selection.ids].filter((id) => !inList.has(id) && !state.own.has(id));
    setState({ ...state, selection, left: state.left + removed.length });
  }

  const change = useCallback(
    (next: (selection: Selection) => Selection) =>
      setState((before) => ({ ...before, selection: withinLimit(next(before.selection)), left: 0 })),
    [],
  );
  const toggle = useCallback((id: number) => change((current) => toggled(current, id)), [change]);
  const extend = useCallback(
    (id: number) => change((current) => extendedTo(current, rowIds, id)),
    [change, rowIds],
  );
  const select = useCallback(
    (ids: readonly number[]) => change(() => ({ ids: new Set(ids), anchor: ids.at(-1) ?? null })),
    [change],
  );
  const clear = useCallback(() => setState(EMPTY), []);
  /** Marks these as changed by the user's own action. */
  const own = useCallback(
    (ids: readonly number[]) => setState((before) => ({ ...before, own: new Set([...before.own, ...ids]) })),
    [],
  );
  return { ids: selection.ids, left: state.left, toggle, extend, select, clear, own };
}

export type SelectionControls = ReturnType<typeof useSelection>;
