import { Extension } from '@tiptap/core';
import { Fragment, type Schema, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { hrefFromInput } from '../safe-href';

interface PastingOptions {
  /** Gets every file that is pasted or dropped; none is ever put into the text. */
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
            // Programs that copy text bring a picture of it along: then the text is meant.
            if (files.length > 0 && text.trim() === '') {
              options.onFiles()?.(files);
              return true;
            }
            const href = hrefFromInput(text);
            const isOverText = !editor.state.selection.empty && !editor.isActive('codeBlock');
            if (!href || !isOverText) return false;
            return editor.commands.setMark('link', { href });
          },
          handleDOMEvents: {
            drop(_view, event) {
              const files = [...(event.dataTransfer?.files ?? [])];
              if (files.length === 0) return false;
              event.preventDefault();
              // One taker is enough: what stands around the editor may take files as well.
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

/** Pasted plain text: empty lines part paragraphs, every other end of a line stays one. */
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
