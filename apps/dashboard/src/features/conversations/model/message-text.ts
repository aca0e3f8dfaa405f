/** What people write, with the little marking they use, as data: rendered to elements, never to HTML text. */
export type Block =
  | { kind: 'heading'; line: Inline[] }
  | { kind: 'paragraph'; lines: Inline[][] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Inline[][][] }
  | { kind: 'quote'; lines: Inline[][] }
  | { kind: 'code'; text: string };

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; children: Inline[] }
  | { kind: 'emphasis'; children: Inline[] }
  | { kind: 'strike'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; children: Inline[] }
  /** A picture of this installation. `height`: as CSS has it. */
  | { kind: 'picture'; src: string; alt: string; height: string }
  /** `@name` of a colleague or a team, in private notes. */
  | { kind: 'mention'; name: string };

const MOST_NESTING = 6;

interface Reading {
  /** Written in an editor that escapes signs. What customers type keeps its backslashes and has no headings. */
  isEscaped: boolean;
  depth: number;
}

/** Reads the text of a message. Unknown or unfinished marking stays as it was typed. */
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

/** A list inside a list stands farther in; it is shown as one with it. */
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
  // A backslash before the end of the line is how some editors write a break.
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

/**
 * Tried in this order at every place of a line; the first that fits there wins. Spans have an upper length, so
 * that reading takes time in proportion to the text however it is marked.
 */
const marks: { pattern: RegExp; read: (match: RegExpExecArray, reading: Reading) => Inline | null }[] = [
  {
    pattern: /\\([!-/:-@[-`{-~])/y,
    read: ([, sign = ''], { isEscaped }) => (isEscaped ? { kind: 'text', text: sign } : null),
  },
  { pattern: /`([^`\n]{1,1000})`/y, read: (match) => ({ kind: 'code', text: match[1] ?? '' }) },
  {
    pattern: /\[([^\]\n]{1,500})\]\((mention:\/\/[^\s)]{1,500}|[^\s)]{1,2048})\)/y,
    read: ([, label = '', target = ''], reading) => readLink(label, target, reading),
  },
  {
    // Opening a conversation must not call a foreign server: a picture of one is a link to it.
    pattern: /!\[([^\]\n]{0,500})\]\(([^\s)]{1,2048})\)/y,
    read: ([, label = '', target = ''], reading) =>
      readPicture(label, target) ?? readLink(label || target, target, reading),
  },
  {
    // One star more at either end is one that begins or ends inside.
    pattern: /\*\*(?=\*?[^\s*])([^\n]{0,400}?\S)\*\*(?!\*)/y,
    read: (match, reading) => ({ kind: 'strong', children: inside(match, reading) }),
  },
  {
    pattern: /~~(?=[^\s~])([^\n]{0,400}?\S)~~/y,
    read: (match, reading) => ({ kind: 'strike', children: inside(match, reading) }),
  },
  {
    pattern: /(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*\n]{0,400}?[^\s*])\*(?!\*)/uy,
    read: (match, reading) => ({ kind: 'emphasis', children: inside(match, reading) }),
  },
  {
    pattern: /(?<![\p{L}\p{N}_])_(?=[^\s_])([^_\n]{0,400}?[^\s_])_(?![\p{L}\p{N}_])/uy,
    read: (match, reading) => ({ kind: 'emphasis', children: inside(match, reading) }),
  },
  { pattern: /https?:\/\/[^\s<>"'`]+/iy, read: ([address = '']) => readAddress(address) },
  {
    pattern: /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/uy,
    read: ([address = '']) => ({
      kind: 'link',
      href: `mailto:${address}`,
      children: [{ kind: 'text', text: address }],
    }),
  },
];
const markStarts = /[\\`[*~_]|!(?=\[)|h(?=ttps?:)|(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@/giu;

function inside(match: RegExpExecArray, { isEscaped, depth }: Reading): Inline[] {
  return parseInline(match[1] ?? '', { isEscaped, depth: depth + 1 });
}

export function parseInline(text: string, reading: Reading = { isEscaped: true, depth: 0 }): Inline[] {
  if (reading.depth > MOST_NESTING) return [{ kind: 'text', text }];
  const found: Inline[] = [];
  let plainFrom = 0;
  let at = 0;
  while (at < text.length) {
    markStarts.lastIndex = at;
    const start = markStarts.exec(text)?.index;
    if (start === undefined) break;
    const read = readMark(text, start, reading);
    if (!read) {
      at = endOfRun(text, start);
      continue;
    }
    if (start > plainFrom) found.push({ kind: 'text', text: text.slice(plainFrom, start) });
    found.push(read.inline);
    at = start + read.length;
    plainFrom = at;
  }
  if (plainFrom < text.length) found.push({ kind: 'text', text: text.slice(plainFrom) });
  return found;
}

/** Past all of the same character: what did not begin a mark at the first of them does not at the others. */
function endOfRun(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && text[end] === text[start]) end += 1;
  return end;
}

function readMark(text: string, start: number, reading: Reading): { inline: Inline; length: number } | null {
  for (const { pattern, read } of marks) {
    pattern.lastIndex = start;
    const match = pattern.exec(text);
    const inline = match && read(match, reading);
    if (!match || !inline) continue;
    const kept = inline.kind === 'link' && match[1] === undefined ? textLength(inline) : match[0].length;
    return { inline, length: kept };
  }
  return null;
}

/** A bare address: what ends the sentence is not part of it, nor a bracket that it does not open. */
function readAddress(found: string): Inline | null {
  let address = found.replace(/[.,;:!?…]+$/u, '');
  while (/[)\]]$/.test(address) && count(address, /[([]/g) < count(address, /[)\]]/g))
    address = address.slice(0, -1);
  const href = safeHref(address);
  return href ? { kind: 'link', href, children: [{ kind: 'text', text: address }] } : null;
}

function readLink(label: string, target: string, { isEscaped, depth }: Reading): Inline | null {
  const mention = /^mention:\/\/(?:user|team)\/\d+\/(.+)$/.exec(target);
  if (mention) return { kind: 'mention', name: label.replace(/^@/, '') };
  const href = safeHref(target);
  return href ? { kind: 'link', href, children: parseInline(label, { isEscaped, depth: depth + 1 }) } : null;
}

/** Null for what is not one of the files that this installation serves. */
function readPicture(label: string, target: string): Inline | null {
  const href = safeHref(target);
  const url = href && new URL(href);
  if (!url || url.origin !== location.origin || !url.pathname.startsWith('/files/')) return null;
  const wanted = url.searchParams.get('cw_image_height') ?? '';
  const height = /^\d{1,3}px$/.test(wanted) ? wanted : 'auto';
  return { kind: 'picture', src: url.href, alt: label.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1'), height };
}

const allowedSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The address as a browser would follow it, null unless its scheme is harmless. */
export function safeHref(address: string): string | null {
  try {
    const url = new URL(address);
    return allowedSchemes.has(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

function textLength(inline: Inline): number {
  return inline.kind === 'link' && inline.children[0]?.kind === 'text' ? inline.children[0].text.length : 0;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** The words alone, for previews and for screen readers. */
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

function inlineText(inlines: Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.kind === 'mention') return `@${inline.name}`;
      if (inline.kind === 'picture') return inline.alt;
      return 'children' in inline ? inlineText(inline.children) : inline.text;
    })
    .join('');
}
