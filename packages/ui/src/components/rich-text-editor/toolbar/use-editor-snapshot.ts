import type { Editor } from '@tiptap/core';
import { useCallback, useSyncExternalStore } from 'react';

/** Reads editor state as a string; the component renders again only when the string changes. */
export function useEditorSnapshot(editor: Editor, read: (editor: Editor) => string): string {
  const subscribe = useCallback(
    (onChange: () => void) => {
      editor.on('transaction', onChange);
      return () => {
        editor.off('transaction', onChange);
      };
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () => read(editor));
}
