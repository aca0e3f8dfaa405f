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

/** What an editor asks and tells whoever shows it. */
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
  /** True when an open menu has used the key. */
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

/** The one that was put away last. Building another takes longer than going from one text to the next may. */
let spare: EditorInstance | null = null;

/** An editor inside an element; its text is that of whoever had it before until `showDocument`. */
export function acquireEditor(element: HTMLElement, owner: () => EditorBindings): EditorInstance {
  const kept = spare;
  spare = null;
  if (!kept) return buildEditor(element, owner);
  kept.owner = owner;
  element.append(kept.editor.view.dom);
  return kept;
}

/** Takes an editor off the page, to be used again. */
export function releaseEditor(instance: EditorInstance): void {
  const { editor } = instance;
  // A word that is being composed would go on in somebody else's text.
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
  const asks = () => instance.owner();
  const instance: EditorInstance = { owner, editor: undefined as never };
  instance.editor = new Editor({
    element,
    // The page's own styles hold what the editor needs; a style element would be refused by its policy.
    injectCSS: false,
    extensions: [
      ...textExtensions(() => asks().placeholder),
      BlockDirection,
      Pasting.configure({ onFiles: () => asks().onPasteFiles }),
      VariableMarks.configure({ mark: () => asks().markVariable }),
      SendOnKey.configure({ sendKey: () => asks().sendKey, onSend: () => asks().onSend }),
      TriggerMenus.configure({
        kinds: () => asks().triggerKinds,
        isPrivate: () => asks().isPrivate,
        onKey: (event) => asks().onKey(event),
      }),
    ],
    onUpdate: ({ editor }) => asks().onValueChange(serializeMarkdown(editor.getJSON() as Node)),
    onFocus: () => asks().onFocus?.(),
    onBlur: () => asks().onBlur?.(),
  });
  return instance;
}

/** Another text altogether (another draft, or none after sending): undoing must not bring the former one back. */
export function showMarkdown(editor: Editor, markdown: string): void {
  const doc = editor.schema.nodeFromJSON(parseMarkdown(markdown));
  showDocument(editor, doc, TextSelection.atEnd(doc));
}

/** The same with the cursor at a place of the document. */
export function showDocument(editor: Editor, doc: DocumentNode, selection: Selection): void {
  const { plugins } = editor.state;
  editor.view.updateState(EditorState.create({ doc, plugins, selection }));
  editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false));
}
