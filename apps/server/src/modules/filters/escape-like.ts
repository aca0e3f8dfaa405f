/** Text to be looked for as it stands in a LIKE pattern, whose wildcards are `%`, `_` and `\`. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
