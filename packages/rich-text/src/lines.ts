import { renderNodes } from './render';
import type { Node } from './tree';

/** The text without marks, with its lines, list signs and a blank line between blocks; for what shows no formatting. */
export function toLines(nodes: readonly Node[]): string {
  return renderNodes<string>(nodes, (_tag, node, children) => {
    switch (node.type) {
      case 'break':
        return '\n';
      case 'image':
        return node.alt;
      case 'rule':
        return '---\n\n';
      case 'item':
        return `${' '.repeat(node.indent)}• ${children.join('')}\n`;
      case 'list':
        return `${node.isOrdered ? numbered(children.join(''), node.start) : children.join('')}\n`;
      case 'paragraph':
      case 'heading':
      case 'codeBlock':
        return `${children.join('')}\n\n`;
      case 'quote':
        return children.join('');
      default:
        return children.join('');
    }
  })
    .join('')
    .trim();
}

/** The items of an ordered list with their numbers instead of bullets. */
function numbered(items: string, start: number): string {
  let number = start - 1;
  return items.replaceAll(/^( *)• /gm, (_, indent: string) => `${indent}${(number += 1)}. `);
}
