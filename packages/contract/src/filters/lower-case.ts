/** Letter by letter, as the database does it: `İ` is one letter, and a sigma at the end of a word is one like others. */
export function lowerCase(text: string): string {
  // What is plain ASCII, as most is, at a tenth of the cost.
  if (!/[^ -~]/.test(text)) return text.toLowerCase();
  return Array.from(text, (letter) => Array.from(letter.toLowerCase())[0] ?? letter).join('');
}
