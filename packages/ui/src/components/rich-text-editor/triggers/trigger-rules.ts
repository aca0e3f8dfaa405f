export type TriggerKind = 'mention' | 'canned' | 'variable' | 'emoji' | 'block' | 'article';

interface TriggerRule {
  /** The trigger characters, then the query. */
  pattern: RegExp;
  /** Mentions are for private notes, all other triggers for replies. */
  isForNotes: boolean;
}

const RULES: Record<TriggerKind, TriggerRule> = {
  mention: { pattern: /(?:^|[\s(])(@([\p{L}\p{N}._-]*))$/u, isForNotes: true },
  canned: { pattern: /(?:^|\s)(\/([^\s/]*))$/u, isForNotes: false },
  variable: { pattern: /(\{\{([^\s{}]*))$/u, isForNotes: false },
  // At least two letters, because `:)` and `10:3` are not emoji.
  emoji: { pattern: /(?:^|[\s(])(:([\p{L}\p{N}_+-]{2,}))$/u, isForNotes: false },
  block: { pattern: /(?:^|\s)(\/([^\s/]*))$/u, isForNotes: false },
  article: { pattern: /(\[\[([^[\]\n]*))$/u, isForNotes: false },
};

export interface TriggerMatch {
  kind: TriggerKind;
  /** Without the trigger characters. */
  query: string;
  /** Length of trigger and query. */
  length: number;
}

/** Which menu is open, if any, for the text before the cursor. */
export function findTrigger(
  textBefore: string,
  { kinds, isPrivate }: { kinds: readonly TriggerKind[]; isPrivate: boolean },
): TriggerMatch | null {
  for (const kind of kinds) {
    const { pattern, isForNotes } = RULES[kind];
    if (isForNotes !== isPrivate) continue;
    const [whole, query] = pattern.exec(textBefore)?.slice(-2) ?? [];
    if (whole !== undefined && query !== undefined) return { kind, query, length: whole.length };
  }
  return null;
}
