import { useEffect, useRef } from 'react';
import { isFieldEmpty, isTyping, matchesShortcut } from './match-shortcut';

export interface ShortcutOptions {
  enabled?: boolean;
  /**
   * Works in a text field too: keys that belong to the field, or that leave the text where it is. `if-empty`: as long
   * as there is no text, so that whoever has sent one goes on by keys. All others are inert there, because they would
   * lead away from what is being written.
   */
  whileTyping?: boolean | 'if-empty';
}

/**
 * Listens while the component is mounted and `enabled`; the browser's own meaning of the keys is suppressed. Keys as in
 * `matchesShortcut`. The help lists them in `features/shell/model/shortcut-list.ts`.
 */
export function useShortcut(
  keys: string,
  handler: (event: KeyboardEvent) => void,
  { enabled = true, whileTyping = false }: ShortcutOptions = {},
): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });

  useEffect(() => {
    if (!enabled) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || !matchesShortcut(keys, event)) return;
      if (whileTyping !== true && isTyping(event) && !(whileTyping === 'if-empty' && isFieldEmpty(event)))
        return;
      event.preventDefault();
      latest.current(event);
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [keys, enabled, whileTyping]);
}
