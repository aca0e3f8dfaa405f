import type { Editor } from '@tiptap/core';
import { useCallback, useSyncExternalStore } from 'react';

/** What a component shows of the editor's state, as plain text: it is drawn anew only when that changes. */
export function useEditorSnapshot(editor: Editor, read: (editor: Editor) => string): string {
  const subscribe = useCallback(
    (tell: () => void) => {
      editor.on('transaction', tell);
      return () => {
        editor.off('transaction', tell);
      };
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () => read(editor));
}
