import { compileMessage } from '../compile-message';

export interface Choice {
  argument: string;
  kind: 'plural' | 'selectordinal' | 'select';
  /** Names of the forms: `one`, `other`, `0` for `=0`. */
  forms: string[];
}

/**
 * The parts of a message that a translation must have in common with English, or that must match the rules of its
 * language.
 */
export interface MessageParts {
  /** Sorted, without duplicates. */
  arguments: string[];
  /** Sorted, with duplicates: `<b>`, `</b>`. */
  tags: string[];
  choices: Choice[];
}

const TAG = /<\/?\w+\s*\/?>/g;
const KINDS = ['plural', 'selectordinal', 'select'] as const;

/** Parses an ICU message into its parts. Throws SyntaxError if it is malformed. */
export function partsOf(message: string): MessageParts {
  const names = new Set<string>();
  const choices: Choice[] = [];
  const visit = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      const [argument, type, forms] = token as [string, string?, Record<string, unknown>?];
      names.add(argument);
      const kind = KINDS.find((known) => known === type);
      if (!kind || !forms) continue;
      choices.push({ argument, kind, forms: Object.keys(forms).filter((form) => form !== 'offset') });
      for (const form of Object.values(forms)) visit(form);
    }
  };
  visit(compileMessage(message));
  return { arguments: [...names].toSorted(), tags: (message.match(TAG) ?? []).toSorted(), choices };
}
