import { renderNodes } from './render';
import type { Node } from './tree';

/** The text without marks in one line, for previews and screen readers. Line ends become spaces. */
export function oneLine(nodes: readonly Node[]): string {
  const words = renderNodes<string>(nodes, (tag, node, children) => {
    const text = node.type === 'image' ? node.alt : children.join('');
    return /^(?:p|li|br)/.test(tag) ? `${text} ` : text;
  });
  return words.join('').replace(/\s+/g, ' ').trim();
}
