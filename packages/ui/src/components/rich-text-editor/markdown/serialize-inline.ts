import { addressWithHeight } from '../image-size';
import { type MentionTarget, mentionAddress } from '../mention-address';
import type { Mark, Node } from './document';
import { escapeLabel, escapeLineStart, escapeText } from './escape';

/** From the outside in; code is not among them, for nothing else is read inside it. */
const ORDER = ['link', 'bold', 'italic', 'strike'] as const;
type Nesting = (typeof ORDER)[number];

const SIGNS: Record<Exclude<Nesting, 'link'>, string> = { bold: '**', italic: '*', strike: '~~' };

/** The text of one paragraph. Line breaks are plain ends of lines: every reader of a message counts them as such. */
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

/** Handles one kind of mark after the other: neighbours that share it share its signs. */
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

/** A sign at the seam must not join the next one: `!` before a link would make a picture of it. */
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
  // Signs count only right beside a letter: spaces go outside.
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

/** As many backticks around it as it takes that none inside is read as the end. */
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

/** Spaces at the ends of a line mean nothing in Markdown, except inside code. */
function trimmed(nodes: readonly Node[]): Node[] {
  return nodes.filter(({ type, text }) => type !== 'text' || text !== '');
}
