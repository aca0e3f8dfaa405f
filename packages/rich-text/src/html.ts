import { renderNodes } from './render';
import type { ListItem, Node } from './tree';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** The size of an image is in the query of its URL; values that are not a number of pixels are ignored. */
const SIZE = /[?&]cw_image_(width|height)=([1-9]\d{0,3})px(?=[&#]|$)/g;

/** An element whose markup is complete; strings beside it are text. */
interface Element {
  html: string;
}

/** The text with the characters that HTML interprets as entities. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Renders nodes as an HTML fragment for mails and pages. Every text is escaped and every link was checked. */
export function toHtml(nodes: readonly Node[]): string {
  return joined(
    renderNodes<Element>(nodes, (tag, node, children) => ({ html: markup(tag, node, joined(children)) })),
  );
}

function markup(tag: string, node: Node, inside: string): string {
  switch (node.type) {
    case 'break':
    case 'rule':
      return `<${tag}>`;
    case 'heading':
      return `<h${node.level}>${inside}</h${node.level}>`;
    case 'codeBlock':
      return `<pre><code>${inside}</code></pre>`;
    case 'image':
      return `<img${attribute('src', node.src)}${attribute('alt', node.alt)}${sizeOf(node.src)}>`;
    case 'link':
      return `<a${attribute('href', node.href)} rel="noopener noreferrer nofollow" target="_blank">${inside}</a>`;
    case 'list': {
      const start = node.isOrdered && node.start !== 1 ? attribute('start', String(node.start)) : '';
      return `<${tag}${start}>${nestedItems(tag, node.children)}</${tag}>`;
    }
    default:
      return `<${tag}>${inside}</${tag}>`;
  }
}

const MAX_NESTED_LISTS = 6;

/** Items that are indented more than the one before are a list inside of it. */
function nestedItems(tag: string, items: readonly ListItem[]): string {
  const indents: number[] = [];
  let html = '';
  items.forEach(({ indent, children }, index) => {
    let isNested = index > 0 && indent > (indents.at(-1) ?? 0) + 1 && indents.length < MAX_NESTED_LISTS;
    while (!isNested && indents.length > 1 && indent < (indents.at(-1) ?? 0)) {
      indents.pop();
      html += `</li></${tag}>`;
    }
    if (index === 0) isNested = true;
    else html += isNested ? `<${tag}>` : '</li>';
    if (isNested) indents.push(indent);
    html += `<li>${toHtml(children)}`;
  });
  return html + `</li></${tag}>`.repeat(Math.max(0, indents.length - 1)) + (items.length > 0 ? '</li>' : '');
}

function sizeOf(src: string): string {
  return [...src.matchAll(SIZE)].map(([, name = '', pixels = '']) => attribute(name, pixels)).join('');
}

function attribute(name: string, value: string): string {
  return ` ${name}="${escapeHtml(value)}"`;
}

function joined(parts: readonly (Element | string)[]): string {
  return parts.map((part) => (typeof part === 'string' ? escapeHtml(part) : part.html)).join('');
}
