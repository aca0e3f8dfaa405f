import { Node } from '@tiptap/core';
import type { MentionTarget } from '../mention-address';

/** A mention of a user or team; an atom that is deleted as a whole. */
export const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,

  addAttributes() {
    return {
      kind: { default: 'user', parseHTML: (element) => element.dataset.mention, rendered: false },
      id: { default: 0, parseHTML: (element) => Number(element.dataset.id), rendered: false },
      label: {
        default: '',
        parseHTML: (element) => (element.textContent ?? '').replace(/^@/, ''),
        rendered: false,
      },
    };
  },

  parseHTML() {
    return [{ tag: 'span[data-mention][data-id]' }];
  },

  renderHTML({ node }) {
    const { kind, id, label } = node.attrs as MentionTarget;
    return ['span', { 'data-mention': kind, 'data-id': String(id) }, `@${label}`];
  },

  renderText({ node }) {
    return `@${(node.attrs as MentionTarget).label}`;
  },
});
