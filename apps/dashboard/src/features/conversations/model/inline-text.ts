import { isHostedFile } from '../../../shared/lib/hosted-file';
import { safeHref } from './safe-href';

/** An inline element of a line. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; children: Inline[] }
  | { kind: 'emphasis'; children: Inline[] }
  | { kind: 'strike'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; children: Inline[] }
  /** An image stored on this installation. `height`: CSS value. */
  | { kind: 'picture'; src: string; alt: string; height: string }
  /** `@name` of a colleague or a team, in private notes. */
  | { kind: 'mention'; name: string };

const MOST_NESTING = 6;

export interface Reading {
  /**
   * Written in an editor that escapes Markdown characters. Text typed by customers keeps its backslashes and has no
   * headings.
   */
  isEscaped: boolean;
  depth: number;
}

/**
 * Tried in this order at every position of a line; the first match wins. Spans have a maximum length, so that parsing
 * takes linear time for any input.
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
    // Opening a conversation must not request files from foreign servers, so images of other hosts become links.
    pattern: /!\[([^\]\n]{0,500})\]\(([^\s)]{1,2048})\)/y,
    read: ([, label = '', target = ''], reading) =>
      readPicture(label, target) ?? readLink(label || target, target, reading),
  },
  {
    // A further star at either end belongs to a span that begins or ends inside.
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

/** Index after a run of the same character: if no mark begins at the first of them, none begins at the others. */
function endOfRun(text: string, start: number): number {
  // Takes a whole code point: from the middle of a surrogate pair the search would return to its start and loop
  // forever.
  const character = String.fromCodePoint(text.codePointAt(start) ?? 0);
  let end = start + character.length;
  while (text.startsWith(character, end)) end += character.length;
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

/** Parses a bare URL. Trailing punctuation and unmatched closing brackets are not part of it. */
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

/** Null for images that this installation does not serve. */
function readPicture(label: string, target: string): Inline | null {
  const href = safeHref(target);
  const url = href && new URL(href);
  if (!url || !isHostedFile(url)) return null;
  const wanted = url.searchParams.get('cw_image_height') ?? '';
  const height = /^\d{1,3}px$/.test(wanted) ? wanted : 'auto';
  return { kind: 'picture', src: url.href, alt: label.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1'), height };
}

function textLength(inline: Inline): number {
  return inline.kind === 'link' && inline.children[0]?.kind === 'text' ? inline.children[0].text.length : 0;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** The text without marks. */
export function inlineText(inlines: Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.kind === 'mention') return `@${inline.name}`;
      if (inline.kind === 'picture') return inline.alt;
      return 'children' in inline ? inlineText(inline.children) : inline.text;
    })
    .join('');
}
