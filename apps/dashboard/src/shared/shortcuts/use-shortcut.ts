import { useLayoutEffect, useRef } from 'react';
import { emptyFieldShortcuts, pageShortcuts, type ShortcutName } from './keys';
import { isFieldEmpty, isTyping, matchesShortcut, writesCharacter } from './match-shortcut';

/**
 * Handles a shortcut while the component is mounted and `enabled`; prevents the browser's default. Uses layout
 * effects: a passive effect would run too late for a key that is already queued in a busy browser.
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
