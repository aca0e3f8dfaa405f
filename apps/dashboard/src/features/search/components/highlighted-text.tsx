import { Fragment } from 'react';
import { partsOf } from '../model/text-hits';

interface HighlightedTextProps {
  text: string;
  /** From `parseSearchTerms`. */
  words: readonly string[];
  /** In names and addresses a word may begin in the middle. */
  anywhere?: boolean;
}

/** A text with what was looked for marked in it. */
export function HighlightedText({ text, words, anywhere = false }: HighlightedTextProps) {
  return partsOf(text, words, { anywhere }).map(({ text: part, isHit }, index) =>
    isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand there twice, and nothing moves.
      <mark key={index} className="rounded-[3px] bg-note px-px text-note-text">
        {part}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
