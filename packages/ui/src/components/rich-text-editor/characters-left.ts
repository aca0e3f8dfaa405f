export interface CharactersLeft {
  /** Negative if the text is too long. */
  left: number;
  isOver: boolean;
}

/** The number of characters left, counted as sent: of the Markdown, with an emoji as one character. */
export function charactersLeft(markdown: string, limit: number): CharactersLeft {
  const left = limit - [...markdown].length;
  return { left, isOver: left < 0 };
}
