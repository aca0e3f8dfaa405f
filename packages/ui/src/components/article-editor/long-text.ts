import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Blocks from which laying out all of them at once is felt. */
const LONG_FROM_BLOCKS = 150;

/**
 * Marks a long text, whose blocks out of sight the style sheet leaves out of the layout, and the block with the cursor,
 * which must always be laid out: Chromium puts what is typed into a block that is not laid out yet behind the cursor.
 */
export const LongText = Extension.create({
  name: 'longText',

  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          attributes: ({ doc }): Record<string, string> =>
            doc.childCount < LONG_FROM_BLOCKS ? {} : { class: 'is-long' },
          decorations({ doc, selection }) {
            if (doc.childCount < LONG_FROM_BLOCKS) return null;
            const { $head } = selection;
            if ($head.depth === 0) return null;
            return DecorationSet.create(doc, [
              Decoration.node($head.before(1), $head.after(1), { class: 'has-cursor' }),
            ]);
          },
        },
      }),
    ];
  },
});
