/**
 * Lower-cases character by character like the database: `İ` becomes one character, and a final sigma gets no special
 * form.
 */
export function lowerCase(text: string): string {
  // Most text is plain ASCII, for which this is ten times faster.
  if (!/[^ -~]/.test(text)) return text.toLowerCase();
  return Array.from(text, (letter) => Array.from(letter.toLowerCase())[0] ?? letter).join('');
}
