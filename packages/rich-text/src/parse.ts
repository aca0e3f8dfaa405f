import { parseLine, type Reading } from './inline';
import type { Block, Inline, ListItem } from './tree';

const MAX_QUOTES = 4;

/** Anything but a line of a paragraph: fence, quote, rule, heading, list item or blank line. */
const START =
  /^ {0,3}(?:(`{3,}(?=[^`]*$)|~{3,})|(> ?)|(([-*_])(?: *\4){2,} *$)|(#{1,6})\s+(?=\S))|^(\s{0,12})(?:[-*+]|(\d{1,9})[.)])\s+(?=\S)|^\s*$/;
const MORE_OF_ITEM = /^\s\s/;

/**
 * Parses a text into blocks. Never throws; time is linear in the length of the text and depth is bounded. The README
 * describes the grammar.
 */
export function parseRichText(source: string, reading: Reading = { syntax: 'markdown' }): Block[] {
  const lines = source.replace(/\r\n?/g, '\n').split('\n');
  return reading.syntax === 'links'
    ? [{ type: 'paragraph', children: joined(lines, reading) }]
    : parseBlocks(lines, reading, 0);
}

function parseBlocks(lines: readonly string[], reading: Reading, quotes: number): Block[] {
  const blocks: Block[] = [];
  const starts = lines.map((line) => {
    const start = START.exec(line);
    const isText = start?.[2]
      ? quotes === MAX_QUOTES
      : (start?.[3] ?? start?.[5]) && reading.syntax === 'typed';
    return isText ? null : start;
  });
  let at = 0;
  const takeWhile = (isPart: (index: number) => boolean) => {
    const first = at;
    while (at < lines.length && isPart(at)) at += 1;
    return lines.slice(first, at);
  };
  /** The line behind the marks that it begins with. */
  const inside = (index: number) => lines[index]!.slice(starts[index]![0].length);

  while (at < lines.length) {
    const start = starts[at];
    const [, fence, quote, rule, , hashes, indent, number] = start ?? [];
    if (!start) {
      const children = joined(
        takeWhile((index) => !starts[index]),
        reading,
      );
      blocks.push({ type: 'paragraph', children });
    } else if (quote) {
      const quoted = takeWhile((index) => !!starts[index]?.[2]).map((line) => line.replace(START, ''));
      blocks.push({ type: 'quote', children: parseBlocks(quoted, reading, quotes + 1) });
    } else if (indent !== undefined) {
      const children: ListItem[] = [];
      for (; at < lines.length; at += 1) {
        const next = starts[at];
        if (next?.[6] !== undefined && !next[7] === !number) {
          const item = parseLine(inside(at), reading);
          children.push({ type: 'item', indent: next[6].length, children: item });
        } else if (!next && MORE_OF_ITEM.test(lines[at]!)) {
          const more = joined(['', lines[at]!.trim()], reading);
          for (const node of more) children.at(-1)!.children.push(node);
        } else break;
      }
      blocks.push({ type: 'list', isOrdered: !!number, start: +(number ?? 1), children });
    } else {
      if (hashes) {
        blocks.push({ type: 'heading', level: hashes.length, children: parseLine(inside(at), reading) });
      }
      if (rule) blocks.push({ type: 'rule' });
      at += 1;
      if (fence) {
        // Without an end, the code goes on to the end of the text.
        const text = takeWhile((index) => !lines[index]!.trim().startsWith(fence)).join('\n');
        blocks.push({ type: 'codeBlock', text });
        at += 1;
      }
    }
  }
  return blocks;
}

/** The lines with breaks between them. Some editors write a break as a backslash at the end of the line. */
function joined(lines: readonly string[], reading: Reading): Inline[] {
  return lines.flatMap((line, index) => [
    ...(index ? [{ type: 'break' } as const] : []),
    ...parseLine(reading.syntax === 'markdown' ? line.replace(/\\$/, '') : line, reading),
  ]);
}
