import { type ChildNode, type Element, Text } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import type { ArticleMark, ArticleNode } from './article-document';
import { embedLinkOf } from './embed-links';

/** Changes the address of a link or picture; the same address leaves it as it is. */
export type ChangeAddress = (address: string, kind: 'link' | 'image') => string;

/**
 * Reads an article that another product has written as HTML: headings, lists, tables, code, notes, pictures and videos. Everything
 * else becomes plain paragraphs; scripts, forms and styles are left out. Addresses that could run a script become plain text when the
 * article is read again, as in any other.
 */
export function articleFromHtml(
  html: string,
  changeAddress: ChangeAddress = (address) => address,
): ArticleNode {
  const { children } = parseDocument(html);
  flattenDeepNodes(children);
  const content = blocksOf(children, { changeAddress, marks: [] });
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

interface Context {
  changeAddress: ChangeAddress;
  marks: readonly ArticleMark[];
}

const LEFT_OUT = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'form',
  'button',
  'input',
  'head',
  'object',
]);
const BLOCKS = new Set(
  (
    'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr ' +
    'html iframe li main nav ol p pre section summary table tbody td tfoot th thead tr ul video'
  ).split(' '),
);
const MARKS: Record<string, ArticleMark['type']> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  sup: 'superscript',
  code: 'code',
  kbd: 'code',
  samp: 'code',
};

const MOST_DEPTH = 60;

/** Keeps elements that lie deeper than in any article as text, so that a file made for it can't exhaust the stack. */
function flattenDeepNodes(roots: readonly ChildNode[]): void {
  const open = roots.map((node) => ({ node, depth: 0 }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next;
    if (!isElement(node)) continue;
    if (depth < MOST_DEPTH) open.push(...node.children.map((child) => ({ node: child, depth: depth + 1 })));
    else node.children = [new Text(deepText(node))];
  }
}

function deepText(root: Element): string {
  const texts: string[] = [];
  const open: ChildNode[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'text') texts.push(node.data);
    else if (isElement(node) && !LEFT_OUT.has(node.name)) open.push(...node.children.toReversed());
  }
  return texts.join('');
}

/** Blocks of mixed content: what stands between two blocks becomes a paragraph. */
function blocksOf(nodes: readonly ChildNode[], context: Context): ArticleNode[] {
  const blocks: ArticleNode[] = [];
  let line: ArticleNode[] = [];
  const endLine = () => {
    for (const part of paragraphsIn(line)) {
      const content = trimmed(part);
      if (content.length > 0) blocks.push({ type: 'paragraph', content });
    }
    line = [];
  };
  for (const node of nodes) {
    if (isElement(node) && LEFT_OUT.has(node.name)) continue;
    if (isElement(node) && (BLOCKS.has(node.name) || hasBlock(node))) {
      endLine();
      blocks.push(...blockOf(node, context));
    } else line.push(...inlineOf([node], context));
  }
  endLine();
  return blocks;
}

function blockOf(element: Element, context: Context): ArticleNode[] {
  const { name, children } = element;
  const heading = /^h([1-6])$/.exec(name);
  if (heading) {
    const content = trimmed(inlineOf(children, context)).filter(({ type }) => type !== 'hardBreak');
    return content.length > 0 ? [{ type: 'heading', attrs: { level: Number(heading[1]) }, content }] : [];
  }
  switch (name) {
    case 'ul':
    case 'ol':
      return listOf(element, context);
    case 'blockquote':
      return wrapped('blockquote', undefined, blocksOf(children, context));
    case 'pre':
      return [codeOf(element)];
    case 'hr':
      return [{ type: 'horizontalRule' }];
    case 'table':
      return tableOf(element, context);
    case 'iframe':
    case 'video':
      return embedOf(element);
    case 'summary':
    case 'dt':
      return blocksOf(children, { ...context, marks: withMark(context.marks, { type: 'bold' }) });
    default: {
      const kind = calloutKindOf(element);
      const blocks = blocksOf(children, markedBy(element, context));
      return kind ? wrapped('callout', { kind }, blocks) : blocks;
    }
  }
}

function wrapped(
  type: string,
  attrs: Record<string, unknown> | undefined,
  content: ArticleNode[],
): ArticleNode[] {
  return content.length > 0 ? [{ type, ...(attrs && { attrs }), content }] : [];
}

function listOf(list: Element, context: Context): ArticleNode[] {
  const items: ArticleNode[] = [];
  for (const child of list.children) {
    if (!isElement(child)) continue;
    const blocks = child.name === 'li' ? blocksOf(child.children, context) : blocksOf([child], context);
    // Some editors put a list into a list, without an item around it.
    const last = items.at(-1);
    if (child.name !== 'li' && last) last.content?.push(...blocks);
    else if (blocks.length > 0) {
      const isTextFirst = blocks[0]?.type === 'paragraph';
      items.push({ type: 'listItem', content: isTextFirst ? blocks : [{ type: 'paragraph' }, ...blocks] });
    }
  }
  if (items.length === 0) return [];
  if (list.name === 'ul') return [{ type: 'bulletList', content: items }];
  const start = Number.parseInt(list.attribs['start'] ?? '1', 10);
  return [{ type: 'orderedList', attrs: { start: start >= 0 ? start : 1 }, content: items }];
}

function codeOf(element: Element): ArticleNode {
  const [inner] = elementsIn(element, 'code');
  const classes = `${element.attribs['class'] ?? ''} ${inner?.attribs['class'] ?? ''}`;
  const language = /\b(?:language|lang|brush)[-:]\s*([\w+#-]+)/.exec(classes)?.[1] ?? null;
  const text = rawText(element.children).replace(/^\n|\s+$/g, '');
  return {
    type: 'codeBlock',
    attrs: { language },
    ...(text !== '' && { content: [{ type: 'text', text }] }),
  };
}

/** Rows have the same number of cells, because Markdown has no cells over several columns. */
function tableOf(table: Element, context: Context): ArticleNode[] {
  const rows = elementsIn(table, 'tr', 'table').map((row) =>
    row.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th'),
  );
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  if (width === 0) return [];
  // Every row is filled up to the widest: a few long ones would make millions of cells.
  if (width * rows.length > MOST_CELLS) return rows.flatMap((cells) => rowAsParagraph(cells, context));
  // A table that only holds something in place, such as a note with an icon, is none for readers.
  if (width === 1) return rows.flatMap((cells) => cells.flatMap((cell) => blocksOf(cell.children, context)));
  const content = rows
    .filter((cells) => cells.length > 0)
    .map((cells, number) => ({
      type: 'tableRow',
      content: Array.from({ length: width }, (_, column) => ({
        type: number === 0 ? 'tableHeader' : 'tableCell',
        attrs: { align: null, colwidth: null },
        content: [cellText(cells[column], context)],
      })),
    }));
  return [{ type: 'table', content }];
}

const MOST_CELLS = 20_000;

function rowAsParagraph(cells: readonly Element[], context: Context): ArticleNode[] {
  const content = cells.flatMap((cell) => [...(cellText(cell, context).content ?? []), textNode(' ', [])]);
  const line = trimmed(content);
  return line.length > 0 ? [{ type: 'paragraph', content: line }] : [];
}

function cellText(cell: Element | undefined, context: Context): ArticleNode {
  const paragraphs = cell ? blocksOf(cell.children, context).flatMap(linesOf) : [];
  const content = paragraphs.flatMap((line, index) =>
    index === 0 ? line : [{ type: 'text', text: ' ' }, ...line],
  );
  return { type: 'paragraph', ...(content.length > 0 && { content }) };
}

/** The text of a block, whatever it consists of. */
function linesOf(node: ArticleNode): ArticleNode[][] {
  const isLine = node.type === 'paragraph' || node.type === 'heading' || node.type === 'codeBlock';
  if (isLine)
    return [
      (node.content ?? []).map((part) => (part.type === 'hardBreak' ? { type: 'text', text: ' ' } : part)),
    ];
  return (node.content ?? []).flatMap(linesOf);
}

function embedOf(element: Element): ArticleNode[] {
  const [source] = elementsIn(element, 'source');
  const src = element.attribs['src'] ?? element.attribs['data-src'] ?? source?.attribs['src'] ?? '';
  const href = src.startsWith('//') ? `https:${src}` : src;
  if (!/^https?:\/\//i.test(href)) return [];
  const link = embedLinkOf(href);
  if (link) return [{ type: 'embed', attrs: { href: link, label: '' } }];
  return [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: href, marks: [{ type: 'link', attrs: { href, title: null } }] }],
    },
  ];
}

function inlineOf(nodes: readonly ChildNode[], context: Context): ArticleNode[] {
  const found: ArticleNode[] = [];
  for (const node of nodes) {
    if (node.type === 'text') {
      const text = node.data.replaceAll(/[\s\u200b]+/g, ' ');
      if (text !== '') found.push(textNode(text, context.marks));
    } else if (isElement(node) && !LEFT_OUT.has(node.name)) {
      if (node.name === 'br') found.push({ type: 'hardBreak' });
      else if (node.name === 'img') found.push(...imageOf(node, context));
      else found.push(...inlineOf(node.children, markedBy(node, context)));
    }
  }
  return found;
}

function textNode(text: string, marks: readonly ArticleMark[]): ArticleNode {
  return { type: 'text', text, ...(marks.length > 0 && { marks: [...marks] }) };
}

function imageOf({ attribs }: Element, { changeAddress, marks }: Context): ArticleNode[] {
  const src = attribs['src'] ?? '';
  if (src === '' || /^(?:data|blob|cid):/i.test(src)) return [];
  const width = /^\s*(\d{1,4})(?:px)?\s*$/.exec(attribs['width'] ?? '')?.[1];
  const attrs = {
    src: changeAddress(src, 'image'),
    alt: (attribs['alt'] ?? '').replaceAll(/\s+/g, ' ').trim(),
    title: null,
    width: width ? Number(width) : null,
  };
  const links = marks.filter(({ type }) => type === 'link');
  return [{ type: 'image', attrs, ...(links.length > 0 && { marks: links }) }];
}

function markedBy(element: Element, { marks, changeAddress }: Context): Context {
  const { name, attribs } = element;
  const style = attribs['style'] ?? '';
  let next = marks;
  const plain = MARKS[name];
  if (plain) next = withMark(next, { type: plain });
  if (/font-weight:\s*(?:bold|[6-9]00)/i.test(style)) next = withMark(next, { type: 'bold' });
  if (/font-style:\s*italic/i.test(style)) next = withMark(next, { type: 'italic' });
  const href = attribs['href']?.trim();
  if (name === 'a' && href) {
    next = withMark(next, { type: 'link', attrs: { href: changeAddress(href, 'link'), title: null } });
  }
  return { marks: next, changeAddress };
}

function withMark(marks: readonly ArticleMark[], mark: ArticleMark): readonly ArticleMark[] {
  return marks.some(({ type }) => type === mark.type) ? marks : [...marks, mark];
}

/** Notes have no element of their own in HTML; editors name them in a class. */
function calloutKindOf({ attribs }: Element): 'note' | 'tip' | 'warning' | null {
  const names = `${attribs['class'] ?? ''}`.toLowerCase();
  if (!/callout|admonition|\b(?:note|tip|warning|info|alert|caution|danger)\b/.test(names)) return null;
  if (/warn|caution|danger|error|important/.test(names)) return 'warning';
  return /tip|success/.test(names) ? 'tip' : 'note';
}

/** Two breaks in a row stand for a new paragraph. */
function paragraphsIn(line: readonly ArticleNode[]): ArticleNode[][] {
  const paragraphs: ArticleNode[][] = [[]];
  for (const [at, node] of line.entries()) {
    const isSecondBreak = node.type === 'hardBreak' && line[at - 1]?.type === 'hardBreak';
    if (isSecondBreak) paragraphs.push([]);
    else paragraphs.at(-1)?.push(node);
  }
  return paragraphs;
}

/** Without spaces and breaks at the ends, and without spaces beside breaks. */
function trimmed(nodes: readonly ArticleNode[]): ArticleNode[] {
  const found: ArticleNode[] = [];
  for (const node of nodes) {
    const last = found.at(-1);
    const isAtStart = !last || last.type === 'hardBreak';
    const text =
      node.type === 'text' && (isAtStart || last.text?.endsWith(' '))
        ? node.text?.replace(/^ /, '')
        : node.text;
    if (node.type === 'text' && text === '') continue;
    if (node.type === 'hardBreak') {
      if (isAtStart) continue;
      if (last.type === 'text') last.text = last.text?.replace(/ $/, '') ?? '';
    }
    found.push(node.type === 'text' ? { ...node, text: text ?? '' } : node);
  }
  while (found.at(-1)?.type === 'hardBreak') found.pop();
  const end = found.at(-1);
  if (end?.type === 'text') end.text = end.text?.trimEnd() ?? '';
  return found.filter(({ type, text }) => type !== 'text' || text !== '');
}

function isElement(node: ChildNode): node is Element {
  return node.type === 'tag' || node.type === 'script' || node.type === 'style';
}

function hasBlock(element: Element): boolean {
  return element.children.some((child) => isElement(child) && (BLOCKS.has(child.name) || hasBlock(child)));
}

/** Elements of a name below another, in their order; those within an inner element named `not` are left out. */
function elementsIn(parent: Element, name: string, not?: string): Element[] {
  return parent.children.filter(isElement).flatMap((child) => {
    if (child.name === not) return [];
    return [...(child.name === name ? [child] : []), ...elementsIn(child, name, not)];
  });
}

/** The text with its line breaks and spaces. */
function rawText(nodes: readonly ChildNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.data;
      if (!isElement(node)) return '';
      return node.name === 'br' ? '\n' : rawText(node.children);
    })
    .join('');
}
