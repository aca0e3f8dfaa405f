import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import type { Node } from '../markdown/document';
import { parseMarkdown } from '../markdown/parse-markdown';
import type { MentionTarget } from '../mention-address';
import type { TriggerKind } from './trigger-rules';

/** Content that replaces the trigger and its query. */
export type Insertion =
  | { type: 'text'; text: string }
  | { type: 'markdown'; markdown: string }
  | { type: 'link'; href: string; text: string }
  | ({ type: 'mention' } & MentionTarget);

/** Something to do in the place of the trigger and its query. */
export interface Command {
  type: 'command';
  run: (editor: Editor) => void;
}

export interface TriggerItem<Insert extends Insertion | Command = Insertion> {
  id: string;
  label: string;
  description?: string;
  icon?: ReactNode;
  insert: Insert;
}

/** An item of any menu. */
export type MenuItem = TriggerItem<Insertion | Command>;

export interface TriggerSource {
  /** Accessible name of the list. */
  label: string;
  /**
   * The items for what is typed after the trigger. `signal` is aborted when that changes; `showMore` replaces the items
   * with a longer list, for those that are found later than others.
   */
  search: (
    query: string,
    signal: AbortSignal,
    showMore: (items: readonly MenuItem[]) => void,
  ) => readonly MenuItem[] | Promise<readonly MenuItem[]>;
}

/**
 * `@` mention, `/` canned response or, in articles, a block to insert, `{{` variable, `:` emoji, `[[` article; those left out
 * have no menu.
 */
export type Triggers = Partial<Record<TriggerKind, TriggerSource>>;

export function kindsOf(triggers: Triggers): TriggerKind[] {
  return Object.keys(triggers) as TriggerKind[];
}

/** The nodes of an insertion; a single paragraph is inserted inline. */
export function nodesOf(insertion: Insertion): Node[] {
  switch (insertion.type) {
    case 'text':
      return [{ type: 'text', text: insertion.text }];
    case 'link':
      return [
        { type: 'text', text: insertion.text, marks: [{ type: 'link', attrs: { href: insertion.href } }] },
      ];
    case 'mention': {
      const { kind, id, label } = insertion;
      return [
        { type: 'mention', attrs: { kind, id, label } },
        { type: 'text', text: ' ' },
      ];
    }
    case 'markdown': {
      const blocks = parseMarkdown(insertion.markdown).content ?? [];
      const [only] = blocks;
      return blocks.length === 1 && only?.type === 'paragraph' ? (only.content ?? []) : blocks;
    }
  }
}
