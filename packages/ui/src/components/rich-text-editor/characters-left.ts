export interface CharactersLeft {
  /** Below zero when there are too many. */
  left: number;
  isOver: boolean;
}

/** How much more may be written, counted as it is sent: the Markdown, an emoji as one character. */
export function charactersLeft(markdown: string, limit: number): CharactersLeft {
  const left = limit - [...markdown].length;
  return { left, isOver: left < 0 };
}
