import { Editor } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { EditorState, type Selection, TextSelection } from '@tiptap/pm/state';
import { BlockDirection } from './extensions/block-direction';
import { textExtensions } from './extensions/extensions';
import { Pasting } from './extensions/pasting';
import { type SendKey, SendOnKey } from './extensions/send-key';
import { type MarkVariable, VariableMarks } from './extensions/variable-marks';
import type { Node } from './markdown/document';
import { parseMarkdown } from './markdown/parse-markdown';
import { serializeMarkdown } from './markdown/serialize-markdown';
import { TriggerMenus } from './triggers/trigger-plugin';
import type { TriggerKind } from './triggers/trigger-rules';

/** Callbacks and options of the component that currently shows the editor. */
export interface EditorBindings {
  onValueChange: (markdown: string) => void;
  placeholder: string;
  sendKey: SendKey;
  onSend: (() => void) | undefined;
  onPasteFiles: ((files: File[]) => void) | undefined;
  onFocus: (() => void) | undefined;
  onBlur: (() => void) | undefined;
  triggerKinds: readonly TriggerKind[];
  markVariable: MarkVariable | undefined;
  isPrivate: boolean;
  /** Returns true if an open menu handled the key. */
  onKey: (event: KeyboardEvent) => boolean;
}

export interface EditorInstance {
  editor: Editor;
  owner: () => EditorBindings;
}

const NO_BINDINGS: EditorBindings = {
  onValueChange: () => {},
  placeholder: '',
  sendKey: 'cmd_enter',
  onSend: undefined,
  onPasteFiles: undefined,
  onFocus: undefined,
  onBlur: undefined,
  triggerKinds: [],
  markVariable: undefined,
  isPrivate: false,
  onKey: () => false,
};

/**
 * The editor released last. Kept for reuse, because building one takes too long when the user switches between texts.
 */
let spare: EditorInstance | null = null;

/** Puts an editor into an element. A reused editor shows the text of its previous owner until `showDocument`. */
export function acquireEditor(element: HTMLElement, owner: () => EditorBindings): EditorInstance {
  const instance = spare;
  spare = null;
  if (!instance) return buildEditor(element, owner);
  instance.owner = owner;
  element.append(instance.editor.view.dom);
  return instance;
}

/** Removes an editor from the page and keeps it for reuse. */
export function releaseEditor(instance: EditorInstance): void {
  const { editor } = instance;
  // An unfinished input method composition would continue in the next owner's text.
  const isBusy = editor.view.composing;
  editor.view.dom.blur();
  instance.owner = () => NO_BINDINGS;
  if (spare || isBusy) {
    editor.destroy();
    return;
  }
  editor.view.dom.remove();
  spare = instance;
}

function buildEditor(element: HTMLElement, owner: () => EditorBindings): EditorInstance {
  const currentOwner = () => instance.owner();
  const instance: EditorInstance = { owner, editor: undefined as never };
  instance.editor = new Editor({
    element,
    // The stylesheet of the page includes the editor's styles; the content security policy would block an injected
    // style element.
    injectCSS: false,
    extensions: [
      ...textExtensions(() => currentOwner().placeholder),
      BlockDirection,
      Pasting.configure({ onFiles: () => currentOwner().onPasteFiles }),
      VariableMarks.configure({ mark: () => currentOwner().markVariable }),
      SendOnKey.configure({ sendKey: () => currentOwner().sendKey, onSend: () => currentOwner().onSend }),
      TriggerMenus.configure({
        kinds: () => currentOwner().triggerKinds,
        isPrivate: () => currentOwner().isPrivate,
        onKey: (event) => currentOwner().onKey(event),
      }),
    ],
    onUpdate: ({ editor }) => currentOwner().onValueChange(serializeMarkdown(editor.getJSON() as Node)),
    onFocus: () => currentOwner().onFocus?.(),
    onBlur: () => currentOwner().onBlur?.(),
  });
  return instance;
}

/**
 * Replaces the document (another draft, or empty after sending) and clears the undo history, so that undo does not
 * restore the previous text.
 */
export function showMarkdown(editor: Editor, markdown: string): void {
  const doc = editor.schema.nodeFromJSON(parseMarkdown(markdown));
  showDocument(editor, doc, TextSelection.atEnd(doc));
}

/** Replaces the document, with the cursor at the given selection. */
export function showDocument(editor: Editor, doc: DocumentNode, selection: Selection): void {
  const { plugins } = editor.state;
  editor.view.updateState(EditorState.create({ doc, plugins, selection }));
  editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false));
}
