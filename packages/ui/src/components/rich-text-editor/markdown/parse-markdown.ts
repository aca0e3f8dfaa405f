import type { Node } from './document';
import {
  continuesParagraph,
  FENCE,
  HEADING,
  indentOf,
  isBlank,
  LIST_ITEM,
  QUOTE,
  RULE,
  UNDERLINE,
} from './block-patterns';
import { parseInline } from './parse-inline';

interface Block {
  node: Node;
  /** Index of the line after the block. */
  next: number;
}

const INDENTED_CODE = 4;

/**
 * Parses Markdown into the editor's document: CommonMark with hard line breaks and strikethrough. Tables and link
 * definitions stay plain text, so that serializing does not lose them.
 */
export function parseMarkdown(source: string): Node {
  const content = parseBlocks(source.replaceAll(/\r\n?/g, '\n').replaceAll('\t', '    ').split('\n'));
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

function parseBlocks(lines: readonly string[]): Node[] {
  const nodes: Node[] = [];
  let at = 0;
  while (at < lines.length) {
    if (isBlank(lines[at])) {
      at += 1;
      continue;
    }
    const block = parseBlock(lines, at);
    nodes.push(block.node);
    at = block.next;
  }
  return nodes;
}

function parseBlock(lines: readonly string[], at: number): Block {
  const line = lines[at] ?? '';
  if (indentOf(line) >= INDENTED_CODE) return indentedCode(lines, at);
  const fence = FENCE.exec(line);
  if (fence) return fencedCode(lines, at, fence);
  const heading = HEADING.exec(line);
  if (heading) {
    const [, signs = '', text = ''] = heading;
    return { node: headingOf(signs.length, text), next: at + 1 };
  }
  if (RULE.test(line)) return { node: { type: 'horizontalRule' }, next: at + 1 };
  if (QUOTE.test(line)) return quote(lines, at);
  if (LIST_ITEM.test(line)) return list(lines, at);
  return paragraph(lines, at);
}

function headingOf(level: number, text: string): Node {
  const content = parseInline(text.trim()).filter(({ type }) => type !== 'hardBreak');
  return { type: 'heading', attrs: { level }, ...(content.length > 0 ? { content } : {}) };
}

function indentedCode(lines: readonly string[], at: number): Block {
  let end = at;
  let last = at;
  for (; end < lines.length; end += 1) {
    if (isBlank(lines[end])) continue;
    if (indentOf(lines[end] ?? '') < INDENTED_CODE) break;
    last = end;
  }
  const text = lines.slice(at, last + 1).map((line) => line.slice(INDENTED_CODE));
  return { node: codeBlock(text.join('\n'), null), next: last + 1 };
}

function fencedCode(lines: readonly string[], at: number, fence: RegExpExecArray): Block {
  const [, indent = '', signs = '', info = ''] = fence;
  const isEnd = (line: string) => {
    const text = line.trim();
    return (
      indentOf(line) < INDENTED_CODE && text.length >= signs.length && text === signs[0]?.repeat(text.length)
    );
  };
  let end = at + 1;
  while (end < lines.length && !isEnd(lines[end] ?? '')) end += 1;
  const text = lines
    .slice(at + 1, end)
    .map((line) => line.slice(Math.min(indent.length, indentOf(line))))
    .join('\n');
  return { node: codeBlock(text, info.trim().split(/\s/)[0] || null), next: end + 1 };
}

function codeBlock(text: string, language: string | null): Node {
  return {
    type: 'codeBlock',
    attrs: { language },
    ...(text === '' ? {} : { content: [{ type: 'text', text }] }),
  };
}

/** Lines that begin with `>`, and following lines that only continue the last paragraph (lazy continuation). */
function quote(lines: readonly string[], at: number): Block {
  const inside: string[] = [];
  let end = at;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? '';
    if (QUOTE.test(line)) inside.push(line.replace(QUOTE, ''));
    else if (continuesParagraph(line) && isOpenParagraph(inside)) inside.push(line);
    else break;
  }
  return { node: { type: 'blockquote', content: filled(parseBlocks(inside)) }, next: end };
}

/** Whether the last of these lines belongs to a paragraph that the next line can continue. */
function isOpenParagraph(lines: readonly string[]): boolean {
  const last = lines.at(-1);
  if (last === undefined || isBlank(last)) return false;
  const stripped = last.replace(/^(?:\s*(?:>|[-*+]|\d{1,9}[.)])\s+)+/, '');
  return continuesParagraph(stripped) && !isInsideFence(lines);
}

function isInsideFence(lines: readonly string[]): boolean {
  return lines.filter((line) => FENCE.test(line)).length % 2 === 1;
}

interface Marker {
  /** `-`, `*`, `+`, `.` or `)`: a different one starts another list. */
  sign: string;
  start: number | null;
  /** Width of the marker: number of columns before the item's content. */
  width: number;
}

function markerOf(line: string): Marker | null {
  const [, indent = '', marker, space = '', rest = ''] = LIST_ITEM.exec(line) ?? [];
  if (marker === undefined) return null;
  const isWide = space.length > INDENTED_CODE || rest === '';
  const width = indent.length + marker.length + (isWide ? 1 : space.length);
  const number = Number.parseInt(marker, 10);
  return { sign: marker.at(-1) ?? '', start: Number.isNaN(number) ? null : number, width };
}

function list(lines: readonly string[], at: number): Block {
  const first = markerOf(lines[at] ?? '');
  const items: Node[] = [];
  let next = at;
  while (next < lines.length) {
    const line = lines[next] ?? '';
    const marker = RULE.test(line) ? null : markerOf(line);
    if (!marker || marker.sign !== first?.sign) break;
    const item = listItem(lines, next, marker);
    items.push(item.node);
    next = item.next;
    const following = firstFilled(lines, next);
    if (markerOf(lines[following] ?? '')?.sign === first.sign) next = following;
  }
  const isOrdered = first?.start !== null && first?.start !== undefined;
  const node: Node = isOrdered
    ? { type: 'orderedList', attrs: { start: first.start }, content: items }
    : { type: 'bulletList', content: items };
  return { node, next };
}

function listItem(lines: readonly string[], at: number, { width }: Marker): Block {
  const inside = [(lines[at] ?? '').slice(width)];
  let end = at + 1;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? '';
    if (isBlank(line)) {
      const following = lines[firstFilled(lines, end)];
      // An item that begins with a blank line ends there.
      if (inside.every(isBlank) || following === undefined || indentOf(following) < width) break;
      inside.push('');
    } else if (indentOf(line) >= width) inside.push(line.slice(width));
    else if (isMoreOfItem(line) && isOpenParagraph(inside)) inside.push(line.trimStart());
    else break;
  }
  const content = parseBlocks(inside);
  const isLed = content[0]?.type === 'paragraph';
  return {
    node: { type: 'listItem', content: isLed ? content : [{ type: 'paragraph' }, ...content] },
    next: end,
  };
}

/** Inside an item any list marker ends the text, while after a normal paragraph only some markers start a list. */
function isMoreOfItem(line: string): boolean {
  return continuesParagraph(line) && !LIST_ITEM.test(line);
}

function paragraph(lines: readonly string[], at: number): Block {
  const text = [lines[at] ?? ''];
  let end = at + 1;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? '';
    const underline = UNDERLINE.exec(line);
    if (underline) {
      const level = underline[1]?.startsWith('=') ? 1 : 2;
      return { node: headingOf(level, text.join(' ')), next: end + 1 };
    }
    if (!continuesParagraph(line)) break;
    text.push(line);
  }
  const content = parseInline(text.map((line) => line.trim()).join('\n'));
  return { node: { type: 'paragraph', ...(content.length > 0 ? { content } : {}) }, next: end };
}

function firstFilled(lines: readonly string[], at: number): number {
  let index = at;
  while (index < lines.length && isBlank(lines[index])) index += 1;
  return index;
}

function filled(nodes: Node[]): Node[] {
  return nodes.length > 0 ? nodes : [{ type: 'paragraph' }];
}
