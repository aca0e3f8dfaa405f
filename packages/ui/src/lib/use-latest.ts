import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A ref to the latest rendered value, for callbacks that are set up once and called much later. */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
