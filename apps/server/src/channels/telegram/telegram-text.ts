import { parseRichText } from '@parley/rich-text/parse';
import type { Block, Inline, ListItem } from '@parley/rich-text/tree';
import { type Run, splitRuns, type Style } from './text-runs';

/*
 * The HTML of the Telegram Bot API (https://core.telegram.org/bots/api#html-style): a few elements, newlines instead of
 * paragraphs and lists, and an error for anything else.
 */

/**
 * Stands for an empty line while a text is parsed, because the tree knows no empty lines and Telegram shows every one.
 * Not a character, so that no text can contain it.
 */
const EMPTY_LINE = '\uffff';

/**
 * Markdown as Telegram HTML, in pieces that fit into one message each: 4,096 characters after the markup is read.
 * Texts are cut between paragraphs, else lines, else words, and each piece closes its own tags. Empty: no text.
 */
export function telegramTexts(markdown: string): string[] {
  return splitRuns(runsOf(markdown));
}

function runsOf(markdown: string): Run[] {
  const runs = blocksOf(parseRichText(withEmptyLines(markdown)), []);
  return runs
    .map((run) => ({ ...run, text: run.text.replaceAll(EMPTY_LINE, '') }))
    .filter((run) => run.text !== '');
}

function withEmptyLines(markdown: string): string {
  return markdown
    .replaceAll(EMPTY_LINE, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(/^((?: {0,3}> ?){0,4})\s*$/, `$1${EMPTY_LINE}`))
    .join('\n');
}

/** Blocks with one newline between them; the empty lines are in the blocks. */
function blocksOf(blocks: readonly Block[], styles: readonly Style[]): Run[] {
  return blocks.flatMap((block, index) => [
    ...(index > 0 ? [{ text: '\n', styles }] : []),
    ...blockOf(block, styles),
  ]);
}

function blockOf(block: Block, styles: readonly Style[]): Run[] {
  switch (block.type) {
    case 'paragraph':
      return inlinesOf(block.children, styles);
    case 'heading':
      return inlinesOf(block.children, [...styles, { tag: 'strong' }]);
    case 'quote':
      // Telegram's quotes can't be nested, so an inner one is part of the outer one.
      return blocksOf(
        block.children,
        styles.some(({ tag }) => tag === 'blockquote') ? styles : [...styles, { tag: 'blockquote' }],
      );
    case 'codeBlock':
      return [{ text: block.text, styles: [...styles, { tag: 'pre' }] }];
    case 'rule':
      return [{ text: '---', styles }];
    case 'list':
      return itemsOf(block.children, block, styles);
  }
}

function itemsOf(
  items: readonly ListItem[],
  list: { isOrdered: boolean; start: number },
  styles: readonly Style[],
): Run[] {
  const counters: { indent: number; next: number }[] = [];
  return items.flatMap(({ indent, children }, index) => {
    while (counters.length > 1 && indent < counters.at(-1)!.indent) counters.pop();
    if (index === 0 || indent > counters.at(-1)!.indent + 1)
      counters.push({ indent, next: index === 0 ? list.start : 1 });
    const counter = counters.at(-1)!;
    const sign = list.isOrdered ? `${counter.next}. ` : '• ';
    counter.next += 1;
    const lineBreak = index > 0 ? '\n' : '';
    return [{ text: `${lineBreak}${' '.repeat(indent)}${sign}`, styles }, ...inlinesOf(children, styles)];
  });
}

function inlinesOf(nodes: readonly Inline[], styles: readonly Style[]): Run[] {
  return nodes.flatMap((node): Run[] => {
    switch (node.type) {
      case 'text':
      case 'mention':
        return [{ text: node.text, styles }];
      case 'break':
        return [{ text: '\n', styles }];
      case 'code':
        return [{ text: node.text, styles: [...styles, { tag: 'code' }] }];
      case 'image':
        return linkOf(node.src, [{ type: 'text', text: node.alt || node.src }], styles);
      case 'link':
        return linkOf(node.href, node.children, styles);
      default:
        return inlinesOf(node.children, [...styles, { tag: node.type }]);
    }
  });
}

/** Telegram drops links to anything but pages without an error, so other addresses follow their label. */
function linkOf(href: string, label: readonly Inline[], styles: readonly Style[]): Run[] {
  if (/^https?:/i.test(href)) return inlinesOf(label, [...styles, { tag: 'a', href }]);
  const runs = inlinesOf(label, styles);
  const address = href.replace(/^(?:mailto|tel):/i, '');
  const isShown = runs.map(({ text }) => text).join('') === address;
  return isShown ? runs : [...runs, { text: ` (${address})`, styles }];
}
