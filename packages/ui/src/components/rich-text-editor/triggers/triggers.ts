import type { ReactNode } from 'react';
import type { Node } from '../markdown/document';
import { parseMarkdown } from '../markdown/parse-markdown';
import type { MentionTarget } from '../mention-address';
import type { TriggerKind } from './trigger-rules';

/** Content that replaces the trigger and its query. */
export type Insertion =
  | { type: 'text'; text: string }
  | { type: 'markdown'; markdown: string }
  | ({ type: 'mention' } & MentionTarget);

export interface TriggerItem {
  id: string;
  label: string;
  description?: string;
  icon?: ReactNode;
  insert: Insertion;
}

export interface TriggerSource {
  /** Accessible name of the list. */
  label: string;
  search: (query: string, signal: AbortSignal) => readonly TriggerItem[] | Promise<readonly TriggerItem[]>;
}

/** `@` mention, `/` canned response, `{{` variable, `:` emoji; those left out have no menu. */
export type Triggers = Partial<Record<TriggerKind, TriggerSource>>;

export function kindsOf(triggers: Triggers): TriggerKind[] {
  return Object.keys(triggers) as TriggerKind[];
}

/** The nodes of an insertion; a single paragraph is inserted inline. */
export function nodesOf(insertion: Insertion): Node[] {
  switch (insertion.type) {
    case 'text':
      return [{ type: 'text', text: insertion.text }];
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
