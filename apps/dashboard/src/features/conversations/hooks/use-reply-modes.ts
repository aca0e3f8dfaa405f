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

/** The keys that belong to the field itself. */
export function useReplyShortcuts(options: {
  canReply: boolean;
  onChoose: (mode: ReplyMode) => void;
  onAttach: () => void;
}): void {
  const { canReply, onChoose, onAttach } = options;
  useShortcut('reply', () => onChoose('reply'), { enabled: canReply });
  useShortcut('note', () => onChoose('note'));
  useShortcut('attach', onAttach);
}
