/** A reply as it is sent, its signature under it; a message of files alone carries none. */
export function withSignature(text: string, signature: string): string {
  if (text === '' || signature === '') return text;
  return `${text}\n\n${signature}`;
}
