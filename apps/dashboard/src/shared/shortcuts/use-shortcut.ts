import { useLayoutEffect, useRef } from 'react';
import { emptyFieldShortcuts, pageShortcuts, type ShortcutName } from './keys';
import { isFieldEmpty, isTyping, matchesShortcut, writesCharacter } from './match-shortcut';

/**
 * Listens while the component is mounted and `enabled`; the browser's own meaning of the keys is suppressed. What is
 * drawn listens: an effect after the drawing would be late for a key that a busy browser has waiting.
 */
export function useShortcut(
  name: ShortcutName,
  handler: (event: KeyboardEvent) => void,
  { enabled = true }: { enabled?: boolean } = {},
): void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });

  useLayoutEffect(() => {
    if (!enabled) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || !matchesShortcut(name, event)) return;
      if (isTyping(event) && !worksWhileTyping(name, event)) return;
      event.preventDefault();
      latest.current(event);
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [name, enabled]);
}

function worksWhileTyping(name: ShortcutName, event: KeyboardEvent): boolean {
  if (name in pageShortcuts || writesCharacter(name, event)) return false;
  return !(name in emptyFieldShortcuts) || isFieldEmpty(event);
}
