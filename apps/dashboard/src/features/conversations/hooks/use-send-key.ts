import { type RefObject, useEffect, useRef } from 'react';
import { type SendKey, sendKeyOf } from '../../../shared/session/send-key';
import { useUiSettings } from '../../../shared/session/update-profile';

export type { SendKey };

/** Which key sends: the person's own choice in the profile. */
export function useSendKey(): SendKey {
  const [settings] = useUiSettings();
  return sendKeyOf(settings);
}

export const RESOLVE_KEYS = 'mod+shift+enter';

interface SendKeys {
  /** Inside the reply box: keys pressed elsewhere are not meant for it. */
  anchorRef: RefObject<HTMLElement | null>;
  onResolve: () => void;
  onMenu: () => void;
}

/** Ctrl or ⌘ with Shift and Enter, and Alt with Enter: heard before the field, which takes every Enter for itself. */
export function useSendKeys(options: SendKeys): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, isComposing, keyCode, altKey, shiftKey, target } = event;
      // While a word is being composed, Enter belongs to the input method; 229 is how some browsers say so.
      if (key !== 'Enter' || isComposing || keyCode === 229) return;
      const mod = event.ctrlKey || event.metaKey;
      const chosen = altKey && !mod && !shiftKey ? 'onMenu' : mod && shiftKey && !altKey ? 'onResolve' : null;
      const box = latest.current.anchorRef.current?.closest('[data-reply-foot]')?.parentElement;
      if (!chosen || !(target instanceof Node) || !box?.contains(target)) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current[chosen]();
    }
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, []);
}
