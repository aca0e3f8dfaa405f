import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

const key = new PluginKey<DecorationSet>('blockDirection');

/**
 * Each top-level block takes the direction of its first letter. Blocks inside a list or quote get no `dir` of their
 * own, because browsers skip elements with a `dir` when they determine the direction of the parent.
 */
export const BlockDirection = Extension.create({
  name: 'blockDirection',

  addProseMirrorPlugins() {
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: (_config, { doc }) => directionsOf(doc),
          apply: (transaction, before) => (transaction.docChanged ? directionsOf(transaction.doc) : before),
        },
        props: { decorations: (state) => key.getState(state) },
      }),
    ];
  },
});

function directionsOf(doc: Node): DecorationSet {
  const blocks: Decoration[] = [];
  doc.forEach((node, offset) => {
    const dir = node.type.spec.code ? 'ltr' : 'auto';
    blocks.push(Decoration.node(offset, offset + node.nodeSize, { dir }));
  });
  return DecorationSet.create(doc, blocks);
}
