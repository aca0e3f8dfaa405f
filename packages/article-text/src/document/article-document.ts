/** Formatting of a piece of text. */
export interface ArticleMark {
  type: 'link' | 'bold' | 'italic' | 'strike' | 'superscript' | 'code';
  /** The `href` of a link, and its `title` if it has one. */
  attrs?: Record<string, unknown>;
}

/**
 * An article as a tree, as its editor holds it. Types of blocks: `paragraph`, `heading` (`level`), `blockquote`, `callout`
 * (`kind`), `bulletList`, `orderedList` (`start`) of `listItem`, `codeBlock` (`language`), `horizontalRule`, `embed` (`href`,
 * `label`), and `table` of `tableRow` of `tableHeader` or `tableCell` (`colwidth`, `align`). Types inside of them: `text`,
 * `hardBreak` and `image` (`src`, `alt`, `title`, `width`).
 */
export interface ArticleNode {
  type: string;
  attrs?: Record<string, unknown>;
  content?: ArticleNode[];
  marks?: ArticleMark[];
  text?: string;
}
