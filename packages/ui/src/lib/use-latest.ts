import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What was rendered last, for code that is set up once and called much later. */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
