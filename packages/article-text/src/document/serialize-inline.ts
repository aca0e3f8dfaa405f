import type { ArticleMark, ArticleNode } from './article-document';
import { escapeAddress, escapeLabel, escapeLineStart, escapeText } from './escape';
import { addressWithWidth } from './image-width';

/** How marks nest, from the outside in. Code comes last, because nothing is read inside of it. */
const ORDER = ['link', 'bold', 'italic', 'strike', 'superscript'] as const;
const SIGNS = { bold: '**', italic: '*', strike: '~~', superscript: '^' } as const;

/** The content of a paragraph. Empty lines are left out, because one would end the paragraph. */
export function serializeParagraph(nodes: readonly ArticleNode[]): string {
  return linesOf(nodes).map(escapeLineStart).join('\\\n');
}

/** The content of a heading or of a cell in a table, which have one line. */
export function serializeLine(nodes: readonly ArticleNode[]): string {
  return linesOf(nodes).join(' ');
}

function linesOf(nodes: readonly ArticleNode[]): string[] {
  const lines: ArticleNode[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'hardBreak') lines.push([]);
    else lines.at(-1)?.push(node);
  }
  return lines.map((line) => marked(line, 0, false).trim()).filter((text) => text !== '');
}

/** Writes one kind of mark at a time; neighbors with the same mark share a pair of signs. */
function marked(nodes: readonly ArticleNode[], depth: number, isInLink: boolean): string {
  const kind = ORDER[depth];
  if (kind === undefined) return nodes.map((node) => leaf(node, isInLink)).join('');
  let text = '';
  for (let at = 0; at < nodes.length; ) {
    const mark = markOf(nodes[at], kind);
    let end = at + 1;
    while (end < nodes.length && isSame(markOf(nodes[end], kind), mark)) end += 1;
    const group = nodes.slice(at, end);
    if (!mark) text += marked(group, depth + 1, isInLink);
    else if (kind === 'link') text += linkText(mark, marked(group, depth + 1, true));
    else {
      const neighbors = [text.at(-1) ?? ' ', nodes[end]?.text?.at(0) ?? ' '] as const;
      text += wrapped(marked(group, depth + 1, isInLink), SIGNS[kind], neighbors);
    }
    at = end;
  }
  return text;
}

function linkText(mark: ArticleMark, label: string): string {
  return `[${label}](${escapeAddress(String(mark.attrs?.['href'] ?? ''))}${titleText(mark.attrs?.['title'])})`;
}

/**
 * Signs count only at the edge of a word, so spaces go outside of them, and so does punctuation that has a letter on its
 * other side, as in `**Note:**text` (CommonMark 6.2).
 */
function wrapped(inside: string, sign: string, [before, after]: readonly [string, string]): string {
  const [, space = '', rest = '', spaceAfter = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(inside) ?? [];
  const isLetter = (neighbor: string) => /[^\s\p{P}\p{S}]/u.test(neighbor);
  const isTight = sign !== '^';
  const leading =
    isTight && space === '' && isLetter(before) ? (/^[\p{P}\p{S}]*/u.exec(rest)?.[0] ?? '') : '';
  const body = rest.slice(leading.length);
  const isAfterTight = isTight && spaceAfter === '' && isLetter(after);
  const trailing = isAfterTight ? (/(?<!\\)[\p{P}\p{S}]*$/u.exec(body)?.[0] ?? '') : '';
  const core = trailing === '' ? body : body.slice(0, -trailing.length);
  if (core === '' || /[\\`\])]$/.test(leading + trailing) || /[`[\]()\\!]/.test(leading + trailing)) {
    return body === '' ? inside : `${space}${sign}${rest}${sign}${spaceAfter}`;
  }
  return `${space}${leading}${sign}${core}${sign}${trailing}${spaceAfter}`;
}

function leaf(node: ArticleNode, isInLink: boolean): string {
  if (node.type === 'image') {
    const { src = '', alt = '', title, width } = node.attrs ?? {};
    const address = addressWithWidth(String(src), typeof width === 'number' ? width : null);
    return `![${escapeLabel(String(alt ?? ''))}](${escapeAddress(address)}${titleText(title)})`;
  }
  const text = node.text ?? '';
  if (node.marks?.some(({ type }) => type === 'code')) return codeText(text);
  return isInLink ? escapeLabel(text) : escapeText(text);
}

function titleText(title: unknown): string {
  return typeof title === 'string' && title !== '' ? ` "${title.replaceAll(/["\\]/g, '\\$&')}"` : '';
}

/** Has more backticks than the longest run inside, so that none of these ends the code. */
function codeText(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const signs = '`'.repeat(longest + 1);
  const room = /^`|`$/.test(text) || (/^ .* $/.test(text) && text.trim() !== '') ? ' ' : '';
  return `${signs}${room}${text}${room}${signs}`;
}

function markOf(node: ArticleNode | undefined, kind: ArticleMark['type']): ArticleMark | undefined {
  return node?.marks?.find(({ type }) => type === kind);
}

function isSame(one: ArticleMark | undefined, other: ArticleMark | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
