import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type SendKey, sendKeyOf } from '../../../shared/session/send-key';
import { useUiSettings } from '../../../shared/session/update-profile';
import { matchesShortcut } from '../../../shared/shortcuts/match-shortcut';

export type { SendKey };

/** Which key sends: the person's own choice in the profile. */
export function useSendKey(): SendKey {
  const [settings] = useUiSettings();
  return sendKeyOf(settings);
}

interface SendKeys {
  /** Inside the reply box: keys pressed elsewhere are not meant for it. */
  anchorRef: RefObject<HTMLElement | null>;
  onResolve: () => void;
  onMenu: () => void;
}

/** Heard before the field, which takes every Enter for itself. */
export function useSendKeys(options: SendKeys): void {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, isComposing, keyCode, target } = event;
      // While a word is being composed, Enter belongs to the input method; 229 is how some browsers say so.
      if (key !== 'Enter' || isComposing || keyCode === 229) return;
      const isMenu = matchesShortcut('sendOptions', event);
      const chosen = isMenu ? 'onMenu' : matchesShortcut('sendAndResolve', event) ? 'onResolve' : null;
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
