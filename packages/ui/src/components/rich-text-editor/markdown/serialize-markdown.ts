import type { Node } from './document';
import { serializeInline } from './serialize-inline';

/** Serializes the editor's document to Markdown; empty paragraphs are omitted. */
export function serializeMarkdown(doc: Node): string {
  return serializeBlocks(doc.content ?? []);
}

function serializeBlocks(nodes: readonly Node[], between = '\n\n'): string {
  const texts: string[] = [];
  let previous: Node | undefined;
  let isSecondSign = false;
  for (const node of nodes) {
    // Two adjacent lists of the same kind would be parsed as one, so the second one uses the other marker.
    isSecondSign = previous?.type === node.type && !isSecondSign;
    const text = serializeBlock(node, isSecondSign);
    if (text === '') continue;
    texts.push(text);
    previous = node;
  }
  return texts.join(between);
}

function serializeBlock(node: Node, isSecondSign: boolean): string {
  const content = node.content ?? [];
  switch (node.type) {
    case 'paragraph':
      return serializeInline(content);
    case 'heading': {
      const text = serializeInline(content).replaceAll('\n', ' ').replace(/(#+)$/, '\\$1');
      return text === '' ? '' : `${'#'.repeat(Number(node.attrs?.level ?? 1))} ${text}`;
    }
    case 'blockquote':
      return prefixed(serializeBlocks(content), '> ', '> ');
    case 'codeBlock':
      return codeText(node);
    case 'horizontalRule':
      return '---';
    case 'bulletList':
      return listText(content, () => (isSecondSign ? '* ' : '- '));
    case 'orderedList': {
      const start = Number(node.attrs?.start ?? 1);
      return listText(content, (index) => `${start + index}${isSecondSign ? ')' : '.'} `);
    }
    default:
      return serializeInline([node]);
  }
}

/** A list is tight (no blank lines) unless an item contains more than a paragraph followed by nested lists. */
function listText(items: readonly Node[], markerAt: (index: number) => string): string {
  const isClose = items.every(({ content = [] }) =>
    content.every((node, index) => (index === 0 ? node.type === 'paragraph' : node.type.endsWith('List'))),
  );
  const between = isClose ? '\n' : '\n\n';
  const texts = items.map(({ content = [] }, index) => {
    const marker = markerAt(index);
    const text = serializeBlocks(content, between);
    const isHollow = text !== '' && serializeBlock(content[0] ?? { type: 'paragraph' }, false) === '';
    return prefixed(isHollow ? `\n${text}` : text, marker, ' '.repeat(marker.length)).trimEnd();
  });
  return texts.join(between);
}

function codeText(node: Node): string {
  const text = (node.content ?? []).map((child) => child.text ?? '').join('');
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  // A backtick in the language name would end the fence.
  const language = String(node.attrs?.language ?? '').replaceAll('`', '');
  return `${fence}${language}\n${text}${text === '' ? '' : '\n'}${fence}`;
}

function prefixed(text: string, first: string, rest: string): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? first + line : line === '' ? rest.trimEnd() : rest + line))
    .join('\n');
}
