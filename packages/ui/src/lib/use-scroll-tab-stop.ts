import { type RefObject, useLayoutEffect } from 'react';

const CONTROLS = 'a[href], button:enabled, input:enabled, textarea:enabled, select:enabled, [tabindex="0"]';

/**
 * Makes a box a Tab stop while its content overflows and contains nothing focusable; otherwise keyboard users could not
 * scroll it.
 */
export function useScrollTabStop(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const look = () => {
      const isStop = box.scrollHeight > box.clientHeight && box.querySelector(CONTROLS) === null;
      if (isStop) box.tabIndex = 0;
      else box.removeAttribute('tabindex');
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(box, { childList: true, characterData: true, subtree: true });
    window.addEventListener('resize', look);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', look);
    };
  }, [ref]);
}
