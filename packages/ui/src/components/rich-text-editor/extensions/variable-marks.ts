import { Extension } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** How a variable is displayed: it will be filled, or it needs attention. */
export interface VariableMark {
  tone: 'known' | 'warning';
  /** Shown on hover. */
  title: string;
}

/** Returns the mark for the text between braces; null if it is not a variable. */
export type MarkVariable = (expression: string) => VariableMark | null;

interface VariableMarksOptions {
  mark: () => MarkVariable | undefined;
}

const key = new PluginKey<DecorationSet>('variableMarks');
/** Transaction metadata that recomputes all marks. */
export const REMARK = 'remarkVariables';
const VARIABLE = /\{\{([^{}\n]{1,300})\}\}/g;

/** Highlights `{{variables}}` with decorations, which are not part of the document. Code is skipped. */
export const VariableMarks = Extension.create<VariableMarksOptions>({
  name: 'variableMarks',

  addOptions() {
    return { mark: () => undefined };
  },

  addProseMirrorPlugins() {
    const { options } = this;
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: (_config, { doc }) => marksOf(doc, options.mark()),
          apply: (transaction, before, _old, { doc }) =>
            transaction.docChanged || transaction.getMeta(REMARK) ? marksOf(doc, options.mark()) : before,
        },
        props: { decorations: (state) => key.getState(state) },
      }),
    ];
  },
});

function marksOf(doc: DocumentNode, mark: MarkVariable | undefined): DecorationSet {
  const marks: Decoration[] = [];
  if (mark) {
    doc.descendants((node, position) => {
      if (node.type.spec.code) return false;
      const isCode = node.marks.some(({ type }) => type.name === 'code');
      if (!node.isText || isCode || !node.text?.includes('{{')) return true;
      for (const { 0: raw, 1: expression = '', index } of node.text.matchAll(VARIABLE)) {
        const found = mark(expression);
        if (!found) continue;
        const from = position + index;
        const attributes = { class: `variable-mark variable-mark-${found.tone}`, title: found.title };
        marks.push(Decoration.inline(from, from + raw.length, attributes));
      }
      return false;
    });
  }
  return DecorationSet.create(doc, marks);
}
