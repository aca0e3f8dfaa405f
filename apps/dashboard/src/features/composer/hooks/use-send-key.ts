import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type SendKey, sendKeyOf } from '../../../shared/session/send-key';
import { useUiSettings } from '../../../shared/session/update-profile';
import { matchesShortcut } from '../../../shared/shortcuts/match-shortcut';

export type { SendKey };

/** The key that sends, as set in the user's profile. */
export function useSendKey(): SendKey {
  const [settings] = useUiSettings();
  return sendKeyOf(settings);
}

interface SendKeys {
  /** An element inside the reply box; keys pressed elsewhere are ignored. */
  anchorRef: RefObject<HTMLElement | null>;
  onResolve: () => void;
  onMenu: () => void;
}

/** Listens in the capture phase, because the field itself handles every Enter. */
export function useSendKeys(options: SendKeys): void {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, isComposing, keyCode, target } = event;
      // Enter during a composition belongs to the input method; some browsers report key code 229 then.
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
