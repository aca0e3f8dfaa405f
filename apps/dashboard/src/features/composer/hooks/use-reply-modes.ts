import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useShortcut } from '../../../shared/shortcuts/use-shortcut';
import {
  initializeReplyMode,
  setReplyMode,
  useStoredReplyMode,
  useHoldsDraft,
} from '../data/reply-mode-store';
import type { ConversationDraftKey } from '../data/draft-store';
import type { ReplyMode } from '../data/drafts';

/**
 * The mode of the reply box. It is set when the conversation is opened and changed only by the user: a note must not
 * become a public reply because the customer wrote meanwhile.
 */
export function useReplyMode(place: ConversationDraftKey, canReply: boolean) {
  const [first] = useState(() => initializeReplyMode(place, canReply));
  const mode = useStoredReplyMode(place) ?? first;
  const holdsReply = useHoldsDraft({ ...place, mode: 'reply' });
  return {
    mode,
    setMode: (chosen: ReplyMode) => setReplyMode(place, chosen),
    holdsReply,
    /** Even if replying is not possible now, an unsent reply can be viewed. */
    canChooseReply: canReply || mode === 'reply' || holdsReply,
  };
}

interface ModeOptions {
  mode: ReplyMode;
  setMode: (mode: ReplyMode) => void;
}

/** Switches to notes when replying is not possible, unless there is an unsent reply or the focus is in the box. */
export function useNoteWhenClosed(
  { mode, setMode, canReply, holdsReply }: ModeOptions & { canReply: boolean; holdsReply: boolean },
  boxRef: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (canReply || mode === 'note' || holdsReply) return;
    if (!boxRef.current?.contains(document.activeElement)) setMode('note');
  }, [canReply, mode, holdsReply, setMode, boxRef]);
}

/** Changes the mode and then focuses the field of the new mode. */
export function useModeChoice({ mode, setMode }: ModeOptions, focus: () => void): (mode: ReplyMode) => void {
  const wantsFocus = useRef(false);
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    focus();
  }, [mode, focus]);

  return (chosen) => {
    wantsFocus.current = chosen !== mode;
    setMode(chosen);
    if (chosen === mode) focus();
  };
}

/** Shortcuts of the reply field. */
export function useReplyShortcuts(options: {
  canChooseReply: boolean;
  onChoose: (mode: ReplyMode) => void;
  onAttach: () => void;
}): void {
  const { canChooseReply, onChoose, onAttach } = options;
  useShortcut('reply', () => onChoose('reply'), { enabled: canChooseReply });
  useShortcut('note', () => onChoose('note'));
  useShortcut('attach', onAttach);
}
