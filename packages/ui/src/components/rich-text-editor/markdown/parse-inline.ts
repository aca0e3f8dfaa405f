import { addressWithHeight, heightInAddress } from '../image-size';
import { readMention } from '../mention-address';
import { safeHref } from '@parley/rich-text/safe-href';
import type { Mark, Node } from './document';
import { applyEmphasis, type Piece, runFlanking } from './emphasis';

const PUNCTUATION = /[!-/:-@[-`{-~]/;
const ENTITY = /^&(?:#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,31});/i;
const AUTOLINK = /^<((?:[a-z][a-z0-9+.-]{1,31}:[^\s<>]*)|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)>/i;

/** Parses the text of one paragraph into nodes: marks, links, images, mentions. Every line break is kept. */
export function parseInline(source: string): Node[] {
  return merged(parsePieces(source));
}

function parsePieces(source: string, isInLink = false): Node[] {
  const pieces: Piece[] = [];
  let text = '';
  let at = 0;

  const flush = () => {
    if (text !== '') pieces.push({ node: { type: 'text', text } });
    text = '';
  };
  const take = (nodes: readonly Node[], end: number) => {
    flush();
    for (const node of nodes) pieces.push({ node });
    at = end;
  };

  while (at < source.length) {
    const character = source[at] as string;
    const found = isInLink && character === '[' ? null : constructAt(source, at, isInLink);
    if (found) {
      take(found.nodes, found.end);
    } else if (character === '\\' && PUNCTUATION.test(source[at + 1] ?? '')) {
      text += source[at + 1];
      at += 2;
    } else if (isDelimiter(source, at)) {
      flush();
      const length = runLength(source, at);
      pieces.push({ run: { character, length, ...runFlanking(source, at, length) } });
      at += length;
    } else {
      text += character;
      at += 1;
    }
  }
  flush();
  return applyEmphasis(pieces);
}

interface Found {
  nodes: Node[];
  end: number;
}

function constructAt(source: string, at: number, isInLink: boolean): Found | null {
  switch (source[at]) {
    case '\n':
      return { nodes: [{ type: 'hardBreak' }], end: at + 1 };
    case '\\':
      return source[at + 1] === '\n' ? { nodes: [{ type: 'hardBreak' }], end: at + 2 } : null;
    case '`':
      return codeAt(source, at);
    case '!':
      return source[at + 1] === '[' ? imageAt(source, at) : null;
    case '[':
      return linkAt(source, at);
    case '<':
      return isInLink ? null : autolinkAt(source, at);
    case '&':
      return entityAt(source, at);
    default:
      return null;
  }
}

function codeAt(source: string, at: number): Found {
  const length = runLength(source, at);
  const fence = source.slice(at, at + length);
  for (let end = source.indexOf(fence, at + length); end !== -1; end = source.indexOf(fence, end)) {
    const closing = runLength(source, end);
    if (closing !== length) {
      end += closing;
      continue;
    }
    const inside = source.slice(at + length, end).replaceAll('\n', ' ');
    const isPadded = inside.startsWith(' ') && inside.endsWith(' ') && inside.trim() !== '';
    const text = isPadded ? inside.slice(1, -1) : inside;
    return { nodes: [{ type: 'text', text, marks: [{ type: 'code' }] }], end: end + length };
  }
  return { nodes: [{ type: 'text', text: fence }], end: at + length };
}

function imageAt(source: string, at: number): Found | null {
  const target = targetAt(source, at + 1);
  const src = target && safeImage(target.address);
  if (!target || !src) return null;
  const alt = plainText(parsePieces(target.label, true));
  const attrs = { src: addressWithHeight(src, 'auto'), alt, height: heightInAddress(src) };
  return { nodes: [{ type: 'image', attrs }], end: target.end };
}

/** Images are allowed only over http and https, or as a path of this server. */
function safeImage(address: string): string | null {
  const href = safeHref(address);
  if (href && /^https?:/i.test(href)) return href;
  return /^\/(?!\/)[^\s]*$/.test(address) ? address : null;
}

function linkAt(source: string, at: number): Found | null {
  const target = targetAt(source, at);
  const href = target && safeHref(target.address);
  const isMention = target !== null && readMention(target.address, '') !== null;
  // Text that turns out not to be a link is parsed again as text, so check before parsing the label. Otherwise nesting
  // would double the work at each level.
  if (!target || !(href || isMention)) return null;
  const inside = parsePieces(target.label, true);
  const nodes: Node[] = href
    ? linked(inside, href)
    : [{ type: 'mention', attrs: { ...readMention(target.address, plainText(inside)) } }];
  return { nodes, end: target.end };
}

function autolinkAt(source: string, at: number): Found | null {
  const [whole, address] = AUTOLINK.exec(source.slice(at)) ?? [];
  if (!whole || !address) return null;
  const href = safeHref(/^[a-z][a-z0-9+.-]{1,31}:/i.test(address) ? address : `mailto:${address}`);
  return href ? { nodes: linked([{ type: 'text', text: address }], href), end: at + whole.length } : null;
}

function entityAt(source: string, at: number): Found | null {
  const [entity] = ENTITY.exec(source.slice(at, at + 40)) ?? [];
  if (!entity) return null;
  const text = new DOMParser().parseFromString(entity, 'text/html').documentElement.textContent;
  return text === entity ? null : { nodes: [{ type: 'text', text }], end: at + entity.length };
}

/** Parses `[label](address "title")`, starting at the opening bracket. */
function targetAt(source: string, at: number): { label: string; address: string; end: number } | null {
  const close = closingBracket(source, at);
  if (close === null || source[close + 1] !== '(') return null;
  const rest = source.slice(close + 2);
  const [whole, wrapped, bare = ''] =
    /^\s*(?:<([^<>\n]*)>|((?:\\[!-/:-@[-`{-~]|[^\s()\\]|\\(?![!-/:-@[-`{-~])|\((?:\\.|[^\s()\\])*\))*))(?:\s+(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'))?\s*\)/.exec(
      rest,
    ) ?? [];
  if (whole === undefined) return null;
  const address = (wrapped ?? bare).replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
  return { label: source.slice(at + 1, close), address, end: close + 2 + whole.length };
}

function closingBracket(source: string, at: number): number | null {
  let depth = 0;
  for (let index = at; index < source.length; index += 1) {
    const character = source[index];
    if (character === '\\') index += 1;
    else if (character === '`') {
      const { nodes, end } = codeAt(source, index);
      if (nodes[0]?.marks) index = end - 1;
      else index += runLength(source, index) - 1;
    } else if (character === '[') depth += 1;
    else if (character === ']') {
      depth -= 1;
      if (depth === 0) return index;
    }
  }
  return null;
}

function isDelimiter(source: string, at: number): boolean {
  const character = source[at];
  return character === '*' || character === '_' || (character === '~' && runLength(source, at) >= 2);
}

function runLength(source: string, at: number): number {
  let end = at + 1;
  while (source[end] === source[at]) end += 1;
  return end - at;
}

function linked(nodes: readonly Node[], href: string): Node[] {
  const link: Mark = { type: 'link', attrs: { href } };
  return nodes.map((node) =>
    node.type === 'text' ? { ...node, marks: [link, ...(node.marks ?? [])] } : node,
  );
}

function plainText(nodes: readonly Node[]): string {
  return nodes.map((node) => (node.type === 'hardBreak' ? ' ' : (node.text ?? ''))).join('');
}

/** Joins neighboring texts with the same marks. */
function merged(nodes: readonly Node[]): Node[] {
  const all: Node[] = [];
  for (const unordered of nodes) {
    const node = inOrder(unordered);
    const last = all.at(-1);
    if (node.type === 'text' && node.text === '') continue;
    if (last?.type === 'text' && node.type === 'text' && sameMarks(last, node)) {
      all[all.length - 1] = { ...last, text: `${last.text}${node.text}` };
    } else all.push(node);
  }
  return all;
}

const MARK_ORDER: readonly Mark['type'][] = ['link', 'bold', 'italic', 'strike', 'code'];

function inOrder(node: Node): Node {
  if (!node.marks) return node;
  return {
    ...node,
    marks: node.marks.toSorted((a, b) => MARK_ORDER.indexOf(a.type) - MARK_ORDER.indexOf(b.type)),
  };
}

function sameMarks(one: Node, other: Node): boolean {
  return JSON.stringify(one.marks ?? []) === JSON.stringify(other.marks ?? []);
}
