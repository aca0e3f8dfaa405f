import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { idle } from '../../../shared/lib/idle';
import type { ReplyEditor } from '../components/reply-editor';

/** State of the plain field, taken over when the editor replaces it. */
export interface PlainFieldState {
  /** Offset in the text; undefined if the field did not have the focus. */
  cursor: number | undefined;
  heightPx: number;
}

interface Stage {
  Editor: typeof ReplyEditor | null;
  begun: PlainFieldState | null;
}

let loaded: typeof ReplyEditor | null = null;
let loading: Promise<void> | null = null;

async function load(): Promise<void> {
  const module = await import('../components/reply-editor');
  loaded = module.ReplyEditor;
}

/** If loading fails, the plain field stays in use, and the next interaction tries again. */
function loadEditor(): Promise<void> {
  loading ??= load().catch(() => {
    loading = null;
  });
  return loading;
}

/**
 * The editor, once its code is loaded. It is loaded when the browser is idle, or as soon as the user is about to write.
 * It replaces the plain field in one step and keeps the cursor, but never during an input method composition.
 */
export function useReplyEditor(fieldRef: RefObject<HTMLTextAreaElement | null>) {
  const [stage, setStage] = useState<Stage>(() => ({ Editor: loaded, begun: null }));
  const isComposing = useRef(false);
  const isPlain = stage.Editor === null;

  const takeOver = useCallback(() => {
    const field = fieldRef.current;
    if (!loaded || !field || isComposing.current) return;
    const hasFocus = document.activeElement === field;
    const begun = { cursor: hasFocus ? field.selectionEnd : undefined, heightPx: field.offsetHeight };
    const Editor = loaded;
    flushSync(() => setStage({ Editor, begun }));
  }, [fieldRef]);

  const hurry = useCallback(() => void loadEditor().then(takeOver), [takeOver]);

  useEffect(() => {
    if (isPlain) void idle().then(hurry);
  }, [isPlain, hurry]);

  return {
    ...stage,
    plainField: {
      onFocus: hurry,
      onCompositionStart() {
        isComposing.current = true;
      },
      onCompositionEnd() {
        isComposing.current = false;
        // Some browsers insert the composed word only after `compositionend`.
        setTimeout(takeOver, 0);
      },
    },
  };
}
