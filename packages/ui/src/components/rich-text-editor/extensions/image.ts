import { Node } from '@tiptap/core';

/** An image in the text. Images of other sites cannot be pasted, because they would be loaded from there. */
export const Image = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,

  addAttributes() {
    return {
      src: { default: '' },
      alt: { default: '' },
      height: { default: 'auto', parseHTML: (element) => element.style.height || 'auto', rendered: false },
    };
  },

  parseHTML() {
    return [{ tag: 'img[data-editor-image]' }];
  },

  renderHTML({ node, HTMLAttributes }) {
    const height = String(node.attrs.height);
    return [
      'img',
      {
        ...HTMLAttributes,
        'data-editor-image': '',
        ...(height === 'auto' ? {} : { style: `height: ${height}` }),
      },
    ];
  },
});
