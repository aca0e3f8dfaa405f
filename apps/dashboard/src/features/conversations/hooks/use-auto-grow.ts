import { type RefObject, useLayoutEffect } from 'react';

/** Makes a text field as high as its text; where it stops is said by `max-height`. */
export function useAutoGrow(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    // Read after the reset, so that a text that became shorter shrinks the field.
    if (text !== '') element.style.height = `${element.scrollHeight}px`;
  }, [field, text]);
}
