/** The reply with its signature. A message of files only has none. */
export function withSignature(text: string, signature: string): string {
  if (text === '' || signature === '') return text;
  return `${text}\n\n${signature}`;
}
