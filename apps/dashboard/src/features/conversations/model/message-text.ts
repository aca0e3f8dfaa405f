import { type Inline, inlineText, parseInline, type Reading } from './inline-text';

/** A block of a message's Markdown as data. It is rendered to React elements, never to an HTML string. */
export type Block =
  | { kind: 'heading'; line: Inline[] }
  | { kind: 'paragraph'; lines: Inline[][] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Inline[][][] }
  | { kind: 'quote'; lines: Inline[][] }
  | { kind: 'code'; text: string };

/** Parses the text of a message. Unknown or unfinished marks stay as typed. */
export function parseMessageText(text: string, isEscaped = true): Block[] {
  const reading = { isEscaped, depth: 0 };
  const blocks: Block[] = [];
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  let index = 0;
  while (index < lines.length) {
    const line = lines[index] ?? '';
    if (line.trim() === '') {
      index += 1;
      continue;
    }
    const { block, next } =
      readCode(lines, index) ??
      readHeading(lines, index, reading) ??
      readQuote(lines, index, reading) ??
      readList(lines, index, reading) ??
      readParagraph(lines, index, reading);
    blocks.push(block);
    index = next;
  }
  return blocks;
}

interface Read {
  block: Block;
  next: number;
}

function readCode(lines: string[], start: number): Read | null {
  if (!lines[start]?.startsWith('```')) return null;
  const end = lines.findIndex((line, index) => index > start && line.trimEnd() === '```');
  if (end === -1) return null;
  return { block: { kind: 'code', text: lines.slice(start + 1, end).join('\n') }, next: end + 1 };
}

const headingLine = /^ {0,3}#{1,6}\s+(\S.*)$/;

function readHeading(lines: string[], start: number, reading: Reading): Read | null {
  const text = reading.isEscaped ? headingLine.exec(lines[start] ?? '')?.[1] : undefined;
  return text === undefined
    ? null
    : { block: { kind: 'heading', line: parseInline(text, reading) }, next: start + 1 };
}

const quoteLine = /^>\s?(.*)$/;

function readQuote(lines: string[], start: number, reading: Reading): Read | null {
  const found = takeWhile(lines, start, quoteLine);
  if (found.length === 0) return null;
  return {
    block: { kind: 'quote', lines: found.map((match) => parseInline(match[1] ?? '', reading)) },
    next: start + found.length,
  };
}

/** Nested lists are indented; they are shown flattened into their parent list. */
const bulletLine = /^\s{0,12}[-*+]\s+(.+)$/;
const numberLine = /^\s{0,12}(\d{1,9})[.)]\s+(.+)$/;
const moreOfItem = /^\s{2,12}(\S.*)$/;

function readList(lines: string[], start: number, reading: Reading): Read | null {
  const isOrdered = !bulletLine.test(lines[start] ?? '');
  const itemLine = isOrdered ? numberLine : bulletLine;
  const items: Inline[][][] = [];
  let index = start;
  for (; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const text = itemLine.exec(line)?.at(-1);
    const more = startsBlock(lines, index, reading) ? undefined : moreOfItem.exec(line)?.[1];
    if (text !== undefined) items.push([parseInline(text, reading)]);
    else if (more !== undefined && items.length > 0) items.at(-1)?.push(parseInline(more, reading));
    else break;
  }
  if (items.length === 0) return null;
  const first = isOrdered ? Number(numberLine.exec(lines[start] ?? '')?.[1] ?? 1) : 1;
  return { block: { kind: 'list', isOrdered, start: first, items }, next: index };
}

function readParagraph(lines: string[], start: number, reading: Reading): Read {
  let end = start + 1;
  while (end < lines.length && !startsBlock(lines, end, reading)) end += 1;
  const own = lines.slice(start, end);
  // Some editors write a line break as a backslash at the end of the line.
  return {
    block: { kind: 'paragraph', lines: own.map((line) => parseInline(line.replace(/\\$/, ''), reading)) },
    next: end,
  };
}

function startsBlock(lines: string[], index: number, { isEscaped }: Reading): boolean {
  const line = lines[index] ?? '';
  if (line.trim() === '' || quoteLine.test(line) || bulletLine.test(line) || numberLine.test(line))
    return true;
  return (isEscaped && headingLine.test(line)) || readCode(lines, index) !== null;
}

function takeWhile(lines: string[], start: number, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  for (const line of lines.slice(start)) {
    const match = pattern.exec(line);
    if (!match) break;
    found.push(match);
  }
  return found;
}

/** The text without marks, for previews and screen readers. */
export function plainText(text: string, isEscaped = true): string {
  return parseMessageText(text, isEscaped)
    .map((block) => {
      if (block.kind === 'code') return block.text;
      return linesOf(block).map(inlineText).join(' ');
    })
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function linesOf(block: Exclude<Block, { kind: 'code' }>): Inline[][] {
  if (block.kind === 'heading') return [block.line];
  return block.kind === 'list' ? block.items.flat() : block.lines;
}
