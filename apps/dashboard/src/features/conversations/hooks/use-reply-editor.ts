import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadAllTexts } from '../../../shared/i18n/locale';
import { idle } from '../../../shared/lib/idle';
import type { ReplyEditor } from '../components/reply/reply-editor';

/** What was begun in the plain field before the editor was there. */
export interface PlainFieldState {
  /** Offset in the text; undefined when the field did not have the focus. */
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
  const [module] = await Promise.all([import('../components/reply/reply-editor'), loadAllTexts()]);
  loaded = module.ReplyEditor;
}

/** Without a network the plain field goes on; the next one who comes near asks again. */
function loadEditor(): Promise<void> {
  loading ??= load().catch(() => {
    loading = null;
  });
  return loading;
}

/**
 * The editor, once it is here. It comes when the browser has nothing else to do, or as soon as somebody is about to
 * write; it takes the place of the plain field in one step with its cursor, between two words of an input method.
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
        // Some browsers tell the word itself after its end.
        setTimeout(takeOver, 0);
      },
    },
  };
}
