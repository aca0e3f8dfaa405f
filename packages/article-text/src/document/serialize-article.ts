import type { ArticleNode } from './article-document';
import { escapeAddress, escapeLabel } from './escape';
import { serializeLine, serializeParagraph } from './serialize-inline';

/** Writes a document as Markdown that `parseArticle` reads back as the same document. Empty paragraphs are left out. */
export function serializeArticle(doc: ArticleNode): string {
  return blocksText(doc.content ?? []);
}

/**
 * Joins blocks of any kind, each with a text of its own: an editor keeps the texts of blocks that have not changed. In a text with the
 * second sign a list has `*` or `)`, because two lists of one kind in a row would be read as one.
 */
export function joinBlocks<Block extends { type: string }>(
  blocks: readonly Block[],
  textOf: (block: Block, isSecondSign: boolean) => string,
  between = '\n\n',
): string {
  const texts: string[] = [];
  let previous: Block | undefined;
  let isSecondSign = false;
  for (const block of blocks) {
    isSecondSign = previous?.type === block.type && !isSecondSign;
    const text = textOf(block, isSecondSign);
    if (text === '') continue;
    texts.push(text);
    previous = block;
  }
  return texts.join(between);
}

function blocksText(nodes: readonly ArticleNode[], between?: string): string {
  return joinBlocks(nodes, blockText, between);
}

/** The text of a block; see `joinBlocks`. */
export function blockText(node: ArticleNode, isSecondSign: boolean): string {
  const { content = [], attrs = {} } = node;
  switch (node.type) {
    case 'heading': {
      const text = serializeLine(content).replace(/(#+)$/, '\\$1');
      return text === '' ? '' : `${'#'.repeat(Number(attrs['level'] ?? 2))} ${text}`;
    }
    case 'blockquote':
      return prefixed(blocksText(content), '> ', '> ');
    case 'callout':
      return prefixed(
        `[!${String(attrs['kind'] ?? 'note').toUpperCase()}]\n${blocksText(content)}`,
        '> ',
        '> ',
      );
    case 'bulletList':
      return listText(content, () => (isSecondSign ? '* ' : '- '));
    case 'orderedList': {
      const start = Number(attrs['start'] ?? 1);
      return listText(content, (index) => `${start + index}${isSecondSign ? ')' : '.'} `);
    }
    case 'codeBlock':
      return codeText(node);
    case 'horizontalRule':
      return '---';
    case 'embed':
      return embedText(String(attrs['href'] ?? ''), String(attrs['label'] ?? ''));
    case 'table':
      return tableText(content);
    case 'paragraph':
      return serializeParagraph(content);
    default:
      return serializeParagraph([node]);
  }
}

/** A list has no empty lines unless an item has more than a block and lists after it. */
function listText(items: readonly ArticleNode[], signAt: (index: number) => string): string {
  const isClose = items.every(({ content = [] }) =>
    content.filter(isFilled).every((node, index) => index === 0 || node.type.endsWith('List')),
  );
  const between = isClose ? '\n' : '\n\n';
  const texts = items.map(({ content = [] }, index) => {
    const sign = signAt(index);
    const text = blocksText(content, between);
    const isFirstEmpty = content[0] !== undefined && !isFilled(content[0]);
    return prefixed(isFirstEmpty ? `\n${text}` : text, sign, ' '.repeat(sign.length)).trimEnd();
  });
  return texts.join(between);
}

const isFilled = ({ type, content = [] }: ArticleNode) => type !== 'paragraph' || content.length > 0;

function codeText({ content = [], attrs = {} }: ArticleNode): string {
  const text = content.map((child) => child.text ?? '').join('');
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  // A backtick or a space in the name of the language would end it.
  const language = String(attrs['language'] ?? '').replaceAll(/[`\s]/g, '');
  return `${fence}${language}\n${text}${text === '' ? '' : '\n'}${fence}`;
}

function embedText(href: string, label: string): string {
  return label === '' || label === href ? href : `[${escapeLabel(label)}](${escapeAddress(href)})`;
}

/** Markdown has one line for each row, and its first row is always the head. */
function tableText(rows: readonly ArticleNode[]): string {
  const [head, ...body] = rows.map(({ content = [] }) => content);
  if (!head) return '';
  const widths = head.map(({ attrs }) => Number((attrs?.['colwidth'] as number[] | null)?.[0] ?? 0));
  const lines = [
    ...(widths.some((width) => width > 0) ? [`<!-- cw-colwidths:${widths.join(',')} -->`] : []),
    rowText(head),
    `| ${head.map(({ attrs }) => RULES[String(attrs?.['align'])] ?? '---').join(' | ')} |`,
    ...body.map(rowText),
  ];
  return lines.join('\n');
}

const RULES: Record<string, string> = { left: ':---', center: ':---:', right: '---:' };

function rowText(cells: readonly ArticleNode[]): string {
  const texts = cells.map(({ content = [] }) =>
    content
      .map((block) => serializeLine(block.content ?? []))
      .filter((text) => text !== '')
      .join(' ')
      .replaceAll('|', '\\|'),
  );
  return `| ${texts.join(' | ')} |`;
}

function prefixed(text: string, first: string, rest: string): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? first + line : line === '' ? rest.trimEnd() : rest + line))
    .join('\n');
}
