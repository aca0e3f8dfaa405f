export type TriggerKind = 'mention' | 'canned' | 'variable' | 'emoji';

interface TriggerRule {
  /** The sign, then what is typed after it. */
  pattern: RegExp;
  /** Mentions are for the team, everything else for the customer. */
  isForNotes: boolean;
}

const RULES: Record<TriggerKind, TriggerRule> = {
  mention: { pattern: /(?:^|[\s(])(@([\p{L}\p{N}._-]*))$/u, isForNotes: true },
  canned: { pattern: /(?:^|\s)(\/([^\s/]*))$/u, isForNotes: false },
  variable: { pattern: /(\{\{([^\s{}]*))$/u, isForNotes: false },
  // Two letters at least: `:)` and `10:3` are no emoji.
  emoji: { pattern: /(?:^|[\s(])(:([\p{L}\p{N}_+-]{2,}))$/u, isForNotes: false },
};

export interface TriggerMatch {
  kind: TriggerKind;
  /** Without the sign. */
  query: string;
  /** Of sign and query. */
  length: number;
}

/** Whether a menu stands open, by the text before the cursor. */
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
