/** The nodes of a parsed text. A tree is data only; renderers turn it into elements, HTML or plain text. */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'break' }
  | { type: 'code'; text: string }
  | { type: 'strong' | 'em' | 'del'; children: Inline[] }
  /** `href` was accepted by `safeHref`. Links contain no links. */
  | { type: 'link'; href: string; children: Inline[] }
  /** An image that the caller allows to be shown. `src` was accepted by `safeHref`; `alt` may be ''. */
  | { type: 'image'; src: string; alt: string }
  /** A teammate or a team, as `@name`. */
  | { type: 'mention'; text: string };

/**
 * Items of a nested list follow the item that contains them. `indent`: the spaces before the item; an item with more of
 * them than the one before begins a nested list.
 */
export type ListItem = { type: 'item'; indent: number; children: Inline[] };

export type Block =
  | { type: 'paragraph'; children: Inline[] }
  /** `level`: 1 to 6. */
  | { type: 'heading'; level: number; children: Inline[] }
  | { type: 'list'; isOrdered: boolean; start: number; children: ListItem[] }
  | { type: 'quote'; children: Block[] }
  | { type: 'codeBlock'; text: string }
  | { type: 'rule' };

export type Node = Inline | ListItem | Block;
