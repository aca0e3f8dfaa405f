import { Editor } from '@tiptap/core';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { BlockDirection } from './extensions/block-direction';
import { textExtensions } from './extensions/extensions';
import { Pasting } from './extensions/pasting';
import { type SendKey, SendOnKey } from './extensions/send-key';
import type { Node } from './markdown/document';
import { parseMarkdown } from './markdown/parse-markdown';
import { serializeMarkdown } from './markdown/serialize-markdown';
import { TriggerMenus } from './triggers/trigger-plugin';
import type { TriggerKind } from './triggers/trigger-rules';
import { useLatest } from '../../lib/use-latest';

export interface RichTextOptions {
  /** Markdown. */
  value: string;
  onValueChange: (markdown: string) => void;
  placeholder: string;
  disabled: boolean;
  sendKey: SendKey;
  onSend: (() => void) | undefined;
  onPasteFiles: ((files: File[]) => void) | undefined;
  onFocus: (() => void) | undefined;
  onBlur: (() => void) | undefined;
  triggerKinds: readonly TriggerKind[];
  isPrivate: boolean;
  keyRef: RefObject<(event: KeyboardEvent) => boolean>;
}

/** An editor inside an element, bound to a Markdown value. What changes with each render is asked for when needed. */
export function useRichText(hostRef: RefObject<HTMLElement | null>, options: RichTextOptions): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null);
  const latest = useLatest(options);
  /** What the value came to be here; anything else came from outside. */
  const told = useRef(options.value);

  useEffect(() => {
    const host = hostRef.current;
    if (!host) return;
    const created = new Editor({
      element: host,
      // The page's own styles hold what the editor needs; a style element would be refused by its policy.
      injectCSS: false,
      editable: !latest.current.disabled,
      extensions: [
        ...textExtensions(() => latest.current.placeholder),
        BlockDirection,
        Pasting.configure({ onFiles: () => latest.current.onPasteFiles }),
        SendOnKey.configure({
          sendKey: () => latest.current.sendKey,
          onSend: () => latest.current.onSend,
        }),
        TriggerMenus.configure({
          kinds: () => latest.current.triggerKinds,
          isPrivate: () => latest.current.isPrivate,
          onKey: (event) => latest.current.keyRef.current(event),
        }),
      ],
      content: parseMarkdown(latest.current.value),
      onUpdate: ({ editor: changed }) => {
        told.current = serializeMarkdown(changed.getJSON() as Node);
        latest.current.onValueChange(told.current);
      },
      onFocus: () => latest.current.onFocus?.(),
      onBlur: () => latest.current.onBlur?.(),
    });
    told.current = latest.current.value;
    setEditor(created);
    return () => {
      setEditor(null);
      created.destroy();
    };
  }, [hostRef, latest]);

  useEffect(() => {
    if (!editor || options.value === told.current) return;
    told.current = options.value;
    replaceText(editor, options.value);
  }, [editor, options.value]);

  useEffect(() => {
    if (editor && editor.isEditable === options.disabled) editor.setEditable(!options.disabled, false);
  }, [editor, options.disabled]);

  // The placeholder is drawn with the next transaction only.
  useEffect(() => {
    if (editor) editor.view.dispatch(editor.state.tr.setMeta('placeholder', options.placeholder));
  }, [editor, options.placeholder]);

  return editor;
}

/** Another text altogether (another draft, or none after sending): undoing must not bring the former one back. */
function replaceText(editor: Editor, markdown: string): void {
  const { schema, plugins } = editor.state;
  const doc = schema.nodeFromJSON(parseMarkdown(markdown));
  editor.view.updateState(EditorState.create({ doc, plugins, selection: TextSelection.atEnd(doc) }));
  editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false));
}
