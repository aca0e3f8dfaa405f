import type { Node } from '@tiptap/pm/model';
import type { ArticleNode } from '@parley/article-text/document/article-document';
import { blockText, joinBlocks } from '@parley/article-text/document/serialize-article';

/** Texts of a block, with the first and the second sign of lists. */
type Written = [string | undefined, string | undefined];

/**
 * Writes documents of one editor as Markdown. Blocks that a change leaves alone are the same objects as before, so their texts are
 * kept: otherwise each key would write a long article anew.
 */
export function createArticleWriter(): (doc: Node) => string {
  const known = new WeakMap<Node, Written>();
  function textOf(node: Node, isSecondSign: boolean): string {
    const written: Written = known.get(node) ?? [undefined, undefined];
    const text = written[isSecondSign ? 1 : 0] ?? blockText(node.toJSON() as ArticleNode, isSecondSign);
    written[isSecondSign ? 1 : 0] = text;
    known.set(node, written);
    return text;
  }
  return (doc) =>
    joinBlocks(
      doc.children.map((node) => ({ type: node.type.name, node })),
      ({ node }, isSecondSign) => textOf(node, isSecondSign),
    );
}
