import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';

interface Selected<Selection> {
  selection: Selection;
}

/** Replaces the version of the router's store library, which also serves React before version 18. */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => Snapshot,
  _getServerSnapshot: unknown,
  selector: (snapshot: Snapshot) => Selection,
  isEqual: (a: Selection, b: Selection) => boolean,
): Selection {
  const shown = useRef<Selected<Selection>>(undefined);
  const read = useMemo(() => {
    let last: (Selected<Selection> & { snapshot: Snapshot }) | undefined;
    return () => {
      const snapshot = getSnapshot();
      if (last && Object.is(last.snapshot, snapshot)) return last.selection;
      const before = last ?? shown.current;
      const next = selector(snapshot);
      const selection = before && isEqual(before.selection, next) ? before.selection : next;
      // oxlint-disable-next-line react/immutability -- read again only by this function, which React calls at any time.
      last = { snapshot, selection };
      return selection;
    };
  }, [getSnapshot, selector, isEqual]);
  const selection = useSyncExternalStore(subscribe, read);
  useEffect(() => {
    shown.current = { selection };
  }, [selection]);
  return selection;
}
