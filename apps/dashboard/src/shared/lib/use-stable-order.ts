import { type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** So long after the last movement the pointer counts as resting. */
const RESTS_AFTER_MS = 2_000;

interface Identified {
  id: number;
}

/**
 * Keeps rows where they are while a pointer moves over them: what somebody is about to click never jumps away. The
 * content of the rows stays fresh; new places are taken when the pointer leaves or rests. `isFrozen`: not before that ends
 * either.
 */
export function useStableOrder<Row extends Identified>(rows: readonly Row[], isFrozen = false) {
  const [held, setHeld] = useState<readonly number[] | null>(null);
  const [wasFrozen, setWasFrozen] = useState(false);
  if (isFrozen !== wasFrozen) {
    setWasFrozen(isFrozen);
    setHeld(isFrozen ? (held ?? rows.map((row) => row.id)) : null);
  }
  const latest = useRef(rows);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    latest.current = rows;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const release = useCallback(() => {
    clearTimeout(timer.current);
    if (!isFrozen) setHeld(null);
  }, [isFrozen]);
  const hold = useCallback(
    (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      clearTimeout(timer.current);
      timer.current = setTimeout(release, RESTS_AFTER_MS);
      setHeld((current) => current ?? latest.current.map((row) => row.id));
    },
    [release],
  );

  const ordered = useMemo(() => (held ? sortByHeldOrder(rows, held) : rows), [rows, held]);
  return { rows: ordered, handlers: { onPointerMove: hold, onPointerLeave: release }, release };
}

/** Held rows first, in their order and without those that left; what is new follows after them. */
export function sortByHeldOrder<Row extends Identified>(
  rows: readonly Row[],
  held: readonly number[],
): readonly Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const known = held.map((id) => byId.get(id)).filter((row): row is Row => row !== undefined);
  const before = new Set(held);
  return [...known, ...rows.filter((row) => !before.has(row.id))];
}
