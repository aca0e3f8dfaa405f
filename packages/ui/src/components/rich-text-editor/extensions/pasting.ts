import { Extension } from '@tiptap/core';
import { Fragment, type Schema, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { typedHref } from '@parley/rich-text/typed-href';

interface PastingOptions {
  /** Gets every pasted or dropped file; files are never inserted into the text directly. */
  onFiles: () => ((files: File[]) => void) | undefined;
}

export const Pasting = Extension.create<PastingOptions>({
  name: 'pasting',
  priority: 1000,

  addOptions() {
    return { onFiles: () => undefined };
  },

  addProseMirrorPlugins() {
    const { editor, options } = this;
    return [
      new Plugin({
        props: {
          handlePaste(_view, event) {
            const text = event.clipboardData?.getData('text/plain') ?? '';
            const files = [...(event.clipboardData?.files ?? [])];
            // Some programs add an image when they copy text; then the text is pasted.
            if (files.length > 0 && text.trim() === '') {
              options.onFiles()?.(files);
              return true;
            }
            const href = typedHref(text);
            const isOverText = !editor.state.selection.empty && !editor.isActive('codeBlock');
            if (!href || !isOverText) return false;
            return editor.commands.setMark('link', { href });
          },
          handleDOMEvents: {
            drop(_view, event) {
              const files = [...(event.dataTransfer?.files ?? [])];
              if (files.length === 0) return false;
              event.preventDefault();
              // Elements around the editor may accept files too, so the event must not reach them.
              event.stopPropagation();
              options.onFiles()?.(files);
              return true;
            },
          },
          clipboardTextParser: (text) => sliceOfText(text, editor.schema),
        },
      }),
    ];
  },
});

/** Pasted plain text: blank lines separate paragraphs, single line breaks are kept. */
function sliceOfText(text: string, schema: Schema): Slice {
  const { paragraph, hardBreak } = schema.nodes;
  if (!paragraph || !hardBreak) return Slice.empty;
  const paragraphs = text.split(/(?:\r\n?|\n){2,}/).map((part) => {
    const lines = part.split(/\r\n?|\n/);
    const content = lines.flatMap((line, index) => [
      ...(index === 0 ? [] : [hardBreak.create()]),
      ...(line === '' ? [] : [schema.text(line)]),
    ]);
    return paragraph.create(null, content);
  });
  return new Slice(Fragment.from(paragraphs), 1, 1);
}
