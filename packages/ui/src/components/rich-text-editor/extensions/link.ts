import { Mark } from '@tiptap/core';
import { safeHref } from '@parley/rich-text/safe-href';

/** A link. Only http, https, mailto and tel are allowed, regardless of where the link comes from. */
export const Link = Mark.create({
  name: 'link',
  // The outermost mark, so that part of the link text can be bold.
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
