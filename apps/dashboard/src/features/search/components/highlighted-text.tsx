import { Fragment } from 'react';
import { partsOf } from '../model/text-hits';

interface HighlightedTextProps {
  text: string;
  /** Search terms from `parseSearchTerms`. */
  words: readonly string[];
  /** Matches inside of words too, as the search does for names and addresses. */
  anywhere?: boolean;
}

/** Text with the search terms highlighted. */
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
