/** Escapes the LIKE wildcards `%`, `_` and `\`, so that the text is matched literally. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
