import { mergeAttributes, Mark, Node } from '@tiptap/core';
import { embedOf } from '@parley/article-text/embeds';
import { isAllowedAddress } from '@parley/article-text/markdown';
import { calloutKinds } from '@parley/article-text/syntax/callouts';

/** The nodes and marks of articles that messages do not have; their names are those of `ArticleNode`. */

export const ArticleLink = Mark.create({
  name: 'link',
  // The outermost mark, so that a part of its text can be bold.
  priority: 1000,
  inclusive: false,
  keepOnSplit: false,

  addAttributes() {
    return { href: { default: null }, title: { default: null } };
  },

  parseHTML() {
    return [
      {
        tag: 'a[href]',
        getAttrs: (element) => (isAllowedAddress(element.getAttribute('href') ?? '') ? null : false),
      },
    ];
  },

  renderHTML({ mark }) {
    const href = String(mark.attrs['href'] ?? '');
    return [
      'a',
      { ...(isAllowedAddress(href) ? { href } : {}), rel: 'noopener noreferrer', target: '_blank' },
      0,
    ];
  },
});

export const Superscript = Mark.create({
  name: 'superscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
});

/** A picture of this installation. Pictures of other sites are not pasted, because they would be loaded from there. */
export const ArticleImage = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,

  addAttributes() {
    return {
      src: { default: '' },
      alt: { default: '' },
      title: { default: null },
      width: {
        default: null,
        parseHTML: (element) => Number(element.getAttribute('width')) || null,
        renderHTML: ({ width }) => (width ? { width } : {}),
      },
    };
  },

  parseHTML: () => [{ tag: 'img[data-editor-image]' }],

  renderHTML({ HTMLAttributes }) {
    return ['img', mergeAttributes(HTMLAttributes, { 'data-editor-image': '' })];
  },
});

export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,

  addAttributes() {
    return {
      kind: {
        default: 'note',
        parseHTML: (element) => {
          const kind = element.getAttribute('data-callout');
          return calloutKinds.find((known) => known === kind) ?? 'note';
        },
        renderHTML: ({ kind }) => ({ 'data-callout': kind }),
      },
    };
  },

  parseHTML: () => [{ tag: 'div[data-callout]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
});

/** A video or example of another website, shown by its address: nothing of that website is loaded in the editor. */
export const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes() {
    return { href: { default: '' }, label: { default: '' } };
  },

  parseHTML: () => [{ tag: 'div[data-embed-href]' }],

  renderHTML({ node }) {
    const href = String(node.attrs['href']);
    return [
      'div',
      { 'data-embed-href': href },
      ['strong', embedOf(href)?.provider ?? ''],
      ['span', { dir: 'ltr' }, href],
    ];
  },
});
