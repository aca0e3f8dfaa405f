import { type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** The pointer counts as resting this long after its last movement. */
const RESTS_AFTER_MS = 2_000;

interface Identified {
  id: number;
}

interface StableOrderOptions {
  /** Keep the order also while the pointer is elsewhere. */
  isFrozen?: boolean;
  /** Identity of the list, such as its filter and sort order. The rows of another list come in their own order at once. */
  list?: unknown;
}

/**
 * Keeps the order of rows while the pointer moves over them, so that a row does not move away under a click. The
 * content of the rows still updates; the new order is applied when the pointer leaves or rests, and not while
 * `isFrozen` is true.
 */
export function useStableOrder<Row extends Identified>(
  rows: readonly Row[],
  { isFrozen = false, list }: StableOrderOptions = {},
) {
  const [frozenOrder, setFrozenOrder] = useState<readonly number[] | null>(null);
  const [wasFrozen, setWasFrozen] = useState(false);
  if (isFrozen !== wasFrozen) {
    setWasFrozen(isFrozen);
    setFrozenOrder(isFrozen ? (frozenOrder ?? rows.map((row) => row.id)) : null);
  }
  const [lastList, setLastList] = useState(list);
  if (list !== lastList) {
    setLastList(list);
    setFrozenOrder(isFrozen ? rows.map((row) => row.id) : null);
  }
  const latest = useRef(rows);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    latest.current = rows;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const release = useCallback(() => {
    clearTimeout(timer.current);
    if (!isFrozen) setFrozenOrder(null);
  }, [isFrozen]);
  const hold = useCallback(
    (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      clearTimeout(timer.current);
      timer.current = setTimeout(release, RESTS_AFTER_MS);
      setFrozenOrder((current) => current ?? latest.current.map((row) => row.id));
    },
    [release],
  );

  const ordered = useMemo(() => (frozenOrder ? sortByOrder(rows, frozenOrder) : rows), [rows, frozenOrder]);
  return { rows: ordered, handlers: { onPointerMove: hold, onPointerLeave: release } };
}

/** Rows of `order` first, without those that left the list; new rows follow. */
export function sortByOrder<Row extends Identified>(
  rows: readonly Row[],
  order: readonly number[],
): readonly Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const known = order.map((id) => byId.get(id)).filter((row): row is Row => row !== undefined);
  const before = new Set(order);
  return [...known, ...rows.filter((row) => !before.has(row.id))];
}
