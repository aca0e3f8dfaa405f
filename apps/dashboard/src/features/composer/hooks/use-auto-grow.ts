import { type RefObject, useLayoutEffect } from 'react';

/** Makes a text field as high as its text; `max-height` limits it. */
export function useAutoGrow(fieldRef: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const element = fieldRef.current;
    if (!element) return;
    element.style.setProperty('height', 'auto');
    // Read after the reset, so that a text that became shorter shrinks the field.
    if (text !== '') element.style.setProperty('height', `${element.scrollHeight}px`);
  }, [fieldRef, text]);
}
