import { useLayoutEffect, useRef } from 'react';
import { useShortcut } from '../../../shared/shortcuts/use-shortcut';
import type { ReplyMode } from '../data/drafts';

/** Changes the mode; the field of the other one has the focus then. */
export function useModeChoice(
  { mode, setMode }: { mode: ReplyMode; setMode: (mode: ReplyMode) => void },
  focus: () => void,
): (mode: ReplyMode) => void {
  const wantsFocus = useRef(false);
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    focus();
  }, [mode, focus]);

  return (chosen) => {
    if (chosen === mode) return focus();
    wantsFocus.current = true;
    setMode(chosen);
  };
}

/** Alt+L, Alt+P and Alt+A. */
export function useReplyShortcuts(options: {
  canReply: boolean;
  onChoose: (mode: ReplyMode) => void;
  onAttach: () => void;
}): void {
  const { canReply, onChoose, onAttach } = options;
  // They belong to the field itself, so they work while one writes in it.
  useShortcut('alt+l', () => onChoose('reply'), { enabled: canReply, whileTyping: true });
  useShortcut('alt+p', () => onChoose('note'), { whileTyping: true });
  useShortcut('alt+a', onAttach, { whileTyping: true });
}
