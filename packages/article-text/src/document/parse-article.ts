import type { MarkdownIt, Token } from 'markdown-it';
import { loneEmbed } from '../embeds';
import { createArticleMarkdown } from '../markdown';
import type { ArticleMark, ArticleNode } from './article-document';
import { splitImageAddress } from './image-width';

let shared: MarkdownIt | undefined;

/** Reads an article with the grammar of the public pages, so that the editor shows what readers will see. */
export function parseArticle(markdown: string): ArticleNode {
  shared ??= createArticleMarkdown();
  const root: ArticleNode = { type: 'doc', content: [] };
  const open: ArticleNode[] = [root];
  let widths: number[] = [];
  for (const token of shared.parse(markdown, {})) {
    const parent = open.at(-1) ?? root;
    if (token.type === 'table_open') widths = (token.meta?.['widths'] ?? []) as number[];
    if (token.type.endsWith('_close')) {
      if (isBlock(token, '_close')) close(open);
    } else if (token.type === 'inline') {
      const target = isCell(parent) ? add(parent, { type: 'paragraph' }) : parent;
      const embed = target.type === 'paragraph' && !isCell(parent) ? loneEmbed(token) : null;
      if (embed) Object.assign(target, { type: 'embed', attrs: embed });
      else target.content = inlineOf(token.children ?? []);
    } else if (isBlock(token, '_open')) {
      open.push(add(parent, blockOf(token, widths[parent.content?.length ?? 0])));
    } else {
      const leaf = leafOf(token);
      if (leaf) add(parent, leaf);
    }
  }
  if (root.content?.length === 0) add(root, { type: 'paragraph' });
  return root;
}

const blocks: Record<string, string> = {
  paragraph: 'paragraph',
  heading: 'heading',
  blockquote: 'blockquote',
  bullet_list: 'bulletList',
  ordered_list: 'orderedList',
  list_item: 'listItem',
  table: 'table',
  tr: 'tableRow',
  th: 'tableHeader',
  td: 'tableCell',
};

/** The head and body of a table are no nodes of their own. */
function isBlock({ type }: Token, end: '_open' | '_close'): boolean {
  return type.endsWith(end) && type.slice(0, -end.length) in blocks;
}

const isCell = ({ type }: ArticleNode) => type === 'tableHeader' || type === 'tableCell';

function blockOf(token: Token, width: number | undefined): ArticleNode {
  const type = blocks[token.type.replace(/_open$/, '')] ?? 'paragraph';
  const kind: unknown = token.meta?.['callout'];
  switch (type) {
    case 'heading':
      return { type, attrs: { level: Number(token.tag.slice(1)) } };
    case 'blockquote':
      return kind ? { type: 'callout', attrs: { kind } } : { type };
    case 'orderedList':
      return { type, attrs: { start: Number(token.attrGet('start') ?? 1) } };
    case 'tableHeader':
    case 'tableCell': {
      const align = /text-align:(left|center|right)/.exec(String(token.attrGet('style') ?? ''))?.[1] ?? null;
      return { type, attrs: { align, colwidth: width ? [width] : null } };
    }
    default:
      return { type };
  }
}

function leafOf(token: Token): ArticleNode | null {
  const code = (language: string): ArticleNode => {
    const text = token.content.replace(/\n$/, '');
    return {
      type: 'codeBlock',
      attrs: { language: language === '' ? null : language },
      ...(text !== '' && { content: [{ type: 'text', text }] }),
    };
  };
  if (token.type === 'fence') return code(token.info.trim().split(/\s+/)[0] ?? '');
  if (token.type === 'code_block') return code('');
  return token.type === 'hr' ? { type: 'horizontalRule' } : null;
}

/** Blocks get what the editor expects in them: at least a paragraph, and in an item of a list one at its beginning. */
function close(open: ArticleNode[]): void {
  const node = open.pop();
  const parent = open.at(-1);
  if (!node || !parent) return;
  const first = node.content?.[0];
  if (node.type === 'listItem' && first?.type !== 'paragraph') {
    node.content = [{ type: 'paragraph' }, ...(node.content ?? [])];
  }
  if (['blockquote', 'callout', 'tableHeader', 'tableCell'].includes(node.type) && !first) {
    add(node, { type: 'paragraph' });
  }
  // What stood alone in an item of a list is a link there, because an item has to begin with a paragraph.
  if (node.type === 'paragraph' && node.content?.length === 0) delete node.content;
  const isMarkOfCallout = node.type === 'paragraph' && !node.content && parent.type === 'callout';
  if (isMarkOfCallout) parent.content?.pop();
}

function inlineOf(tokens: readonly Token[]): ArticleNode[] {
  const nodes: ArticleNode[] = [];
  const marks: ArticleMark[] = [];
  const push = (node: ArticleNode) => {
    const last = nodes.at(-1);
    if (node.type === 'text' && node.text === '') return;
    const marked = marks.length > 0 ? { ...node, marks: [...marks, ...(node.marks ?? [])] } : node;
    if (last?.type === 'text' && marked.type === 'text' && isSame(last.marks, marked.marks)) {
      last.text = `${last.text}${marked.text}`;
    } else nodes.push(marked);
  };
  for (const token of tokens) {
    const name = token.type.replace(/_(?:open|close)$/, '');
    const mark = markTypes[name];
    if (mark && token.nesting === 1) marks.push(markOf(mark, token));
    else if (mark)
      marks.splice(
        marks.findLastIndex(({ type }) => type === mark),
        1,
      );
    else if (token.type === 'image') push(imageOf(token));
    else if (token.type === 'hardbreak') push({ type: 'hardBreak' });
    else if (token.type === 'softbreak') push({ type: 'text', text: ' ' });
    else if (token.type === 'code_inline')
      push({ type: 'text', text: token.content, marks: [{ type: 'code' }] });
    else push({ type: 'text', text: token.content });
  }
  return nodes;
}

const markTypes: Record<string, ArticleMark['type']> = {
  strong: 'bold',
  em: 'italic',
  s: 'strike',
  sup: 'superscript',
  link: 'link',
};

function markOf(type: ArticleMark['type'], token: Token): ArticleMark {
  if (type !== 'link') return { type };
  return {
    type,
    attrs: { href: String(token.attrGet('href') ?? ''), title: token.attrGet('title') ?? null },
  };
}

function imageOf(token: Token): ArticleNode {
  const { src, width } = splitImageAddress(String(token.attrGet('src') ?? ''));
  const title = token.attrGet('title') ?? null;
  return { type: 'image', attrs: { src, alt: textOf(token.children ?? []), title, width } };
}

const textOf = (tokens: readonly Token[]): string =>
  tokens.map(({ content, children }) => (children ? textOf(children) : content)).join('');

function add(parent: ArticleNode, node: ArticleNode): ArticleNode {
  parent.content ??= [];
  parent.content.push(node);
  return node;
}

function isSame(one: ArticleMark[] | undefined, other: ArticleMark[] | undefined): boolean {
  return JSON.stringify(one ?? []) === JSON.stringify(other ?? []);
}
