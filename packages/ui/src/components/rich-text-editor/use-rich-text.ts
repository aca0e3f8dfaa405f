import type { Editor } from '@tiptap/core';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { parseTextWithCursor } from './text-with-cursor';
import { REMARK } from './extensions/variable-marks';
import {
  type EditorBindings,
  releaseEditor,
  showDocument,
  showMarkdown,
  acquireEditor,
} from './editor-instance';

export interface RichTextOptions extends EditorBindings {
  /** Markdown. */
  value: string;
  disabled: boolean;
  /** Initial cursor position as an offset in the Markdown; read once. */
  initialCursor: number | undefined;
}

interface RichText {
  editor: Editor | null;
  /** Like `editor`, but up to date before the next render. */
  editorRef: RefObject<Editor | null>;
}

/**
 * Mounts an editor in an element and binds it to a Markdown value. Options that change with each render are read when
 * needed.
 */
export function useRichText(hostRef: RefObject<HTMLElement | null>, options: RichTextOptions): RichText {
  const [editor, setEditor] = useState<Editor | null>(null);
  const editorRef = useRef<Editor | null>(null);
  const latest = useRef(options);
  /** The last value reported by the editor; any other value was set from outside. */
  const lastValue = useRef(options.value);

  useLayoutEffect(() => {
    latest.current = options;
  });

  // In a layout effect, so that the text is painted together with its frame.
  useLayoutEffect(() => {
    const host = hostRef.current;
    if (!host) return;
    const onValueChange = (markdown: string) => {
      lastValue.current = markdown;
      latest.current.onValueChange(markdown);
    };
    const instance = acquireEditor(host, () => ({ ...latest.current, onValueChange }));
    const { value, disabled, initialCursor } = latest.current;
    lastValue.current = value;
    setEditable(instance.editor, !disabled);
    if (initialCursor === undefined) showMarkdown(instance.editor, value);
    else beginText(instance.editor, value, initialCursor);
    editorRef.current = instance.editor;
    setEditor(instance.editor);
    return () => {
      setEditor(null);
      editorRef.current = null;
      releaseEditor(instance);
    };
  }, [hostRef]);

  useLayoutEffect(() => {
    if (!editor || options.value === lastValue.current) return;
    lastValue.current = options.value;
    showMarkdown(editor, options.value);
  }, [editor, options.value]);

  useLayoutEffect(() => {
    if (editor) setEditable(editor, !options.disabled);
  }, [editor, options.disabled]);

  // The placeholder is only updated by a transaction.
  useLayoutEffect(() => {
    if (editor) editor.view.dispatch(editor.state.tr.setMeta('placeholder', options.placeholder));
  }, [editor, options.placeholder]);

  // The values of variables may have changed.
  useLayoutEffect(() => {
    if (editor) editor.view.dispatch(editor.state.tr.setMeta(REMARK, true).setMeta('addToHistory', false));
  }, [editor, options.markVariable]);

  return { editor, editorRef };
}

function setEditable(editor: Editor, isEditable: boolean): void {
  if (editor.isEditable !== isEditable) editor.setEditable(isEditable, false);
}

function beginText(editor: Editor, markdown: string, at: number): void {
  const { doc, selection } = parseTextWithCursor(editor.schema, markdown, at);
  showDocument(editor, doc, selection);
  editor.view.focus();
}
