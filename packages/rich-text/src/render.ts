import type { Node } from './tree';

export type ElementNode = Exclude<Node, { type: 'text' }>;

/** The HTML element of each type of node; those of lists depend on the node. In messages, headings are paragraphs. */
const TAGS = {
  break: 'br',
  code: 'code',
  codeBlock: 'pre',
  del: 'del',
  em: 'em',
  heading: 'p',
  image: 'img',
  item: 'li',
  link: 'a',
  mention: 'span',
  paragraph: 'p',
  quote: 'blockquote',
  rule: 'hr',
  strong: 'strong',
} as const;

export type Tag = (typeof TAGS)[keyof typeof TAGS] | 'ol' | 'ul';

/**
 * Makes an element. `tag`: `p`, `h1`, `a` …; `children` are strings and made elements; `index` is the position among
 * its siblings (a stable key, because a tree is never edited).
 */
export type MakeElement<T> = (tag: Tag, node: ElementNode, children: (T | string)[], index: number) => T;

/** Renders nodes as elements of any kind. Strings are plain text: what makes HTML of them has to escape them. */
export function renderNodes<T>(nodes: readonly Node[], make: MakeElement<T>): (T | string)[] {
  return nodes.map((node, index) => {
    if (node.type === 'text') return node.text;
    const children =
      'children' in node ? renderNodes(node.children, make) : 'text' in node ? [node.text] : [];
    const tag = node.type === 'list' ? (node.isOrdered ? 'ol' : 'ul') : TAGS[node.type];
    return make(tag, node, children, index);
  });
}
