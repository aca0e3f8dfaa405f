import { addressWithHeight } from '../image-size';
import { type MentionTarget, mentionAddress } from '../mention-address';
import type { Mark, Node } from './document';
import { escapeLabel, escapeLineStart, escapeText } from './escape';

/** Nesting of marks from the outside in. Code is handled separately, because nothing is parsed inside it. */
const ORDER = ['link', 'bold', 'italic', 'strike'] as const;
type Nesting = (typeof ORDER)[number];

const SIGNS: Record<Exclude<Nesting, 'link'>, string> = { bold: '**', italic: '*', strike: '~~' };

/**
 * Serializes one paragraph. Line breaks become plain newlines, because every reader of a message treats them as breaks.
 */
export function serializeInline(nodes: readonly Node[]): string {
  const lines = linesOf(nodes).map((line) => escapeLineStart(serializeLine(line).trim()));
  return lines.filter((line) => line !== '').join('\n');
}

function linesOf(nodes: readonly Node[]): Node[][] {
  const lines: Node[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'hardBreak') lines.push([]);
    else lines.at(-1)?.push(node);
  }
  return lines;
}

function serializeLine(nodes: readonly Node[]): string {
  return serializeMarks(trimmed(nodes), 0, false);
}

/** Handles one kind of mark at a time; neighbors that share the mark share one pair of markers. */
function serializeMarks(nodes: readonly Node[], depth: number, isInLink: boolean): string {
  const kind = ORDER[depth];
  if (kind === undefined) return nodes.map((node) => leaf(node, isInLink)).reduce(append, '');
  let text = '';
  for (let at = 0; at < nodes.length; ) {
    const mark = markOf(nodes[at], kind);
    let end = at + 1;
    while (end < nodes.length && isSame(markOf(nodes[end], kind), mark)) end += 1;
    const group = nodes.slice(at, end);
    text = append(
      text,
      mark ? wrapped(group, kind, mark, depth) : serializeMarks(group, depth + 1, isInLink),
    );
    at = end;
  }
  return text;
}

/**
 * Joins two parts and escapes a character that would combine with the next part: `!` before a link would make it an
 * image.
 */
function append(text: string, next: string): string {
  const joins = (text.endsWith('!') && next.startsWith('[')) || (text.endsWith('~') && next.startsWith('~'));
  return joins ? `${text.slice(0, -1)}\\${text.at(-1)}${next}` : text + next;
}

function wrapped(group: readonly Node[], kind: Nesting, mark: Mark, depth: number): string {
  if (kind === 'link') {
    const label = serializeMarks(group, depth + 1, true);
    return `[${label}](${escapeAddress(String(mark.attrs?.href ?? ''))})`;
  }
  const inside = serializeMarks(group, depth + 1, false);
  // Markers must touch a non-space character, so spaces go outside.
  const [, before = '', body = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(inside) ?? [];
  return body === '' ? inside : `${before}${SIGNS[kind]}${body}${SIGNS[kind]}${after}`;
}

function leaf(node: Node, isInLink: boolean): string {
  switch (node.type) {
    case 'image':
      return imageText(node);
    case 'mention':
      return mentionText(node);
    case 'text': {
      if (node.marks?.some(({ type }) => type === 'code')) return codeText(node.text ?? '');
      return isInLink ? escapeLabel(node.text ?? '') : escapeText(node.text ?? '');
    }
    default:
      return node.text ?? '';
  }
}

function imageText(node: Node): string {
  const { src = '', alt = '', height = 'auto' } = node.attrs ?? {};
  return `![${escapeLabel(String(alt ?? ''))}](${escapeAddress(addressWithHeight(String(src), String(height)))})`;
}

function mentionText(node: Node): string {
  const target = node.attrs as unknown as MentionTarget;
  return `[@${escapeLabel(target.label)}](${mentionAddress(target)})`;
}

/** Uses more backticks than the longest run inside, so that none of those ends the code. */
function codeText(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const signs = '`'.repeat(longest + 1);
  const needsRoom = /^`|`$/.test(text) || (/^ .* $/.test(text) && text.trim() !== '');
  const room = needsRoom ? ' ' : '';
  return `${signs}${room}${text}${room}${signs}`;
}

function escapeAddress(address: string): string {
  return address.replaceAll(/[()\s\\<>]/g, (sign) =>
    sign === '\\' ? '\\\\' : `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}

function markOf(node: Node | undefined, kind: Nesting): Mark | undefined {
  return node?.marks?.find(({ type }) => type === kind);
}

function isSame(one: Mark | undefined, other: Mark | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Removes empty text nodes. */
function trimmed(nodes: readonly Node[]): Node[] {
  return nodes.filter(({ type, text }) => type !== 'text' || text !== '');
}
