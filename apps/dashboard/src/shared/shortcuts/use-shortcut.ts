import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { matchesShortcut } from './match-shortcut';

export interface Shortcut {
  /** As in `matchesShortcut`. */
  keys: string;
  /** What it does, for the help. */
  label: string;
  /** Heading in the help. */
  group: string;
}

/** The shortcuts of everything that is mounted now: the help lists what really works on this screen. */
export const useShortcutList = create<{ shortcuts: readonly Shortcut[] }>(() => ({ shortcuts: [] }));

/** Listens while the component is mounted and `enabled`; the browser's own meaning of the keys is suppressed. */
export function useShortcut(
  { keys, label, group }: Shortcut,
  handler: (event: KeyboardEvent) => void,
  { enabled = true }: { enabled?: boolean } = {},
): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });

  useEffect(() => {
    if (!enabled) return;
    const shortcut = { keys, label, group };
    useShortcutList.setState(({ shortcuts }) => ({ shortcuts: [...shortcuts, shortcut] }));
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || !matchesShortcut(keys, event)) return;
      event.preventDefault();
      latest.current(event);
    }
    addEventListener('keydown', onKeyDown);
    return () => {
      removeEventListener('keydown', onKeyDown);
      useShortcutList.setState(({ shortcuts }) => ({
        shortcuts: shortcuts.filter((other) => other !== shortcut),
      }));
    };
  }, [keys, label, group, enabled]);
}
