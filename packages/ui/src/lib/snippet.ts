/** Removes leading blank lines and the indentation that all non-empty lines share. */
export function trimSnippet(code: string): string {
  const lines = code.replace(/\s+$/, '').split('\n');
  while (lines.length > 0 && lines[0]?.trim() === '') lines.shift();
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length);
  const common = indents.length > 0 ? Math.min(...indents) : 0;
  return lines.map((line) => line.slice(common)).join('\n');
}
