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
  /** Where the cursor stands from the beginning on, as an offset in the Markdown; asked once. */
  initialCursor: number | undefined;
}

interface RichText {
  editor: Editor | null;
  /** The same, known before the next drawing. */
  editorRef: RefObject<Editor | null>;
}

/** An editor inside an element, bound to a Markdown value. What changes with each render is asked for when needed. */
export function useRichText(hostRef: RefObject<HTMLElement | null>, options: RichTextOptions): RichText {
  const [editor, setEditor] = useState<Editor | null>(null);
  const editorRef = useRef<Editor | null>(null);
  const latest = useRef(options);
  /** What the value came to be here; anything else came from outside. */
  const lastValue = useRef(options.value);

  useLayoutEffect(() => {
    latest.current = options;
  });

  // All of this before the browser draws: the text is there with its frame.
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

  // The placeholder is drawn with the next transaction only.
  useLayoutEffect(() => {
    if (editor) editor.view.dispatch(editor.state.tr.setMeta('placeholder', options.placeholder));
  }, [editor, options.placeholder]);

  // What stands behind a variable may have become known, or be another.
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
