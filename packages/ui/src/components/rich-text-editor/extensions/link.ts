import { Mark } from '@tiptap/core';
import { safeHref } from '../safe-href';

/** A link; whatever is not http, https, mailto or tel is no link, wherever it came from. */
export const Link = Mark.create({
  name: 'link',
  // Outermost: its text may be bold in part.
  priority: 1000,
  inclusive: false,
  keepOnSplit: false,

  addAttributes() {
    return { href: { default: null, parseHTML: (element) => safeHref(element.getAttribute('href') ?? '') } };
  },

  parseHTML() {
    return [
      {
        tag: 'a[href]',
        getAttrs: (element) => (safeHref(element.getAttribute('href') ?? '') ? null : false),
      },
    ];
  },

  renderHTML({ mark }) {
    const href = safeHref(String(mark.attrs.href ?? ''));
    return ['a', { ...(href ? { href } : {}), rel: 'noopener noreferrer nofollow', target: '_blank' }, 0];
  },
});
