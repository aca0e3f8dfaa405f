/** What people write, with the little marking they use, as data: rendered to elements, never to HTML text. */
export type Block =
  | { kind: 'paragraph'; lines: Inline[][] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Inline[][] }
  | { kind: 'quote'; lines: Inline[][] }
  | { kind: 'code'; text: string };

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; children: Inline[] }
  | { kind: 'emphasis'; children: Inline[] }
  | { kind: 'strike'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; children: Inline[] }
  /** `@name` of a colleague or a team, in private notes. */
  | { kind: 'mention'; name: string };

const MOST_NESTING = 6;

/** Reads the text of a message. Unknown or unfinished marking stays as it was typed. */
export function parseMessageText(text: string): Block[] {
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
      readQuote(lines, index) ??
      readList(lines, index) ??
      readParagraph(lines, index);
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

const quoteLine = /^>\s?(.*)$/;

function readQuote(lines: string[], start: number): Read | null {
  const found = takeWhile(lines, start, quoteLine);
  if (found.length === 0) return null;
  return {
    block: { kind: 'quote', lines: found.map((match) => parseInline(match[1] ?? '')) },
    next: start + found.length,
  };
}

const bulletLine = /^\s{0,3}[-*+]\s+(.+)$/;
const numberLine = /^\s{0,3}(\d{1,9})[.)]\s+(.+)$/;

function readList(lines: string[], start: number): Read | null {
  const bullets = takeWhile(lines, start, bulletLine);
  if (bullets.length > 0) {
    const items = bullets.map((match) => parseInline(match[1] ?? ''));
    return { block: { kind: 'list', isOrdered: false, start: 1, items }, next: start + bullets.length };
  }
  const numbers = takeWhile(lines, start, numberLine);
  if (numbers.length === 0) return null;
  const items = numbers.map((match) => parseInline(match[2] ?? ''));
  return {
    block: { kind: 'list', isOrdered: true, start: Number(numbers[0]?.[1] ?? 1), items },
    next: start + numbers.length,
  };
}

function readParagraph(lines: string[], start: number): Read {
  let end = start + 1;
  while (end < lines.length && !startsBlock(lines, end)) end += 1;
  const own = lines.slice(start, end);
  // A backslash before the end of the line is how some editors write a break.
  return {
    block: { kind: 'paragraph', lines: own.map((line) => parseInline(line.replace(/\\$/, ''))) },
    next: end,
  };
}

function startsBlock(lines: string[], index: number): boolean {
  const line = lines[index] ?? '';
  if (line.trim() === '' || quoteLine.test(line) || bulletLine.test(line) || numberLine.test(line))
    return true;
  return readCode(lines, index) !== null;
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
const marks: { pattern: RegExp; read: (match: RegExpExecArray, depth: number) => Inline | null }[] = [
  { pattern: /`([^`\n]{1,1000})`/y, read: (match) => ({ kind: 'code', text: match[1] ?? '' }) },
  {
    pattern: /\[([^\]\n]{1,500})\]\((mention:\/\/[^\s)]{1,500}|[^\s)]{1,2048})\)/y,
    read: ([, label = '', target = ''], depth) => readLink(label, target, depth),
  },
  {
    pattern: /\*\*(?=[^\s*])([^\n]{0,400}?\S)\*\*(?!\*)/y,
    read: (match, depth) => ({ kind: 'strong', children: parseInline(match[1] ?? '', depth + 1) }),
  },
  {
    pattern: /~~(?=[^\s~])([^\n]{0,400}?\S)~~/y,
    read: (match, depth) => ({ kind: 'strike', children: parseInline(match[1] ?? '', depth + 1) }),
  },
  {
    pattern: /(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*\n]{0,400}?[^\s*])\*(?!\*)/uy,
    read: (match, depth) => ({ kind: 'emphasis', children: parseInline(match[1] ?? '', depth + 1) }),
  },
  {
    pattern: /(?<![\p{L}\p{N}_])_(?=[^\s_])([^_\n]{0,400}?[^\s_])_(?![\p{L}\p{N}_])/uy,
    read: (match, depth) => ({ kind: 'emphasis', children: parseInline(match[1] ?? '', depth + 1) }),
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
const markStarts = /[`[*~_]|h(?=ttps?:)|(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@/giu;

export function parseInline(text: string, depth = 0): Inline[] {
  if (depth > MOST_NESTING) return [{ kind: 'text', text }];
  const found: Inline[] = [];
  let plainFrom = 0;
  let at = 0;
  while (at < text.length) {
    markStarts.lastIndex = at;
    const start = markStarts.exec(text)?.index;
    if (start === undefined) break;
    const read = readMark(text, start, depth);
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

function readMark(text: string, start: number, depth: number): { inline: Inline; length: number } | null {
  for (const { pattern, read } of marks) {
    pattern.lastIndex = start;
    const match = pattern.exec(text);
    const inline = match && read(match, depth);
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

function readLink(label: string, target: string, depth: number): Inline | null {
  const mention = /^mention:\/\/(?:user|team)\/\d+\/(.+)$/.exec(target);
  if (mention) return { kind: 'mention', name: label.replace(/^@/, '') };
  const href = safeHref(target);
  return href ? { kind: 'link', href, children: parseInline(label, depth + 1) } : null;
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
export function plainText(text: string): string {
  return parseMessageText(text)
    .map((block) => {
      if (block.kind === 'code') return block.text;
      const rows = block.kind === 'list' ? block.items : block.lines;
      return rows.map(inlineText).join(' ');
    })
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function inlineText(inlines: Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.kind === 'mention') return `@${inline.name}`;
      return 'children' in inline ? inlineText(inline.children) : inline.text;
    })
    .join('');
}
