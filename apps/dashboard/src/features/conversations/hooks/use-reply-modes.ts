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
 * The mode of the reply box. It is decided when the conversation is opened and changes only when somebody chooses: what is
 * written to the team must not go to the customer because they wrote meanwhile.
 */
export function useReplyMode(place: ConversationDraftKey, canReply: boolean) {
  const [first] = useState(() => initializeReplyMode(place, canReply));
  const mode = useStoredReplyMode(place) ?? first;
  const holdsReply = useHoldsDraft({ ...place, mode: 'reply' });
  return {
    mode,
    setMode: (chosen: ReplyMode) => setReplyMode(place, chosen),
    holdsReply,
    /** The customer cannot be answered now, but what was written to them can be looked at. */
    canChooseReply: canReply || mode === 'reply' || holdsReply,
  };
}

interface ModeOptions {
  mode: ReplyMode;
  setMode: (mode: ReplyMode) => void;
}

/** Chooses the note once the customer cannot be answered, unless a reply stands in the box or somebody is at it. */
export function useNoteWhenClosed(
  { mode, setMode, canReply, holdsReply }: ModeOptions & { canReply: boolean; holdsReply: boolean },
  boxRef: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (canReply || mode === 'note' || holdsReply) return;
    if (!boxRef.current?.contains(document.activeElement)) setMode('note');
  }, [canReply, mode, holdsReply, setMode, boxRef]);
}

/** Changes the mode; the field of the other one has the focus then. */
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

/** The keys that belong to the field itself. */
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
