const NOT_ASCII = 1 << 31;
const OTHER_ASCII = 1 << 30;
const PLUS = 1 << 29;
const FIRST_DIGIT = 24;
/** Letters share a bit with another one if both are rare, so that 24 bits are enough: j with q, and x with z. */
const letterBits = Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => {
  const shared = letter === 'q' ? 'j' : letter === 'z' ? 'x' : letter;
  return 1 << [...'abcdefghijklmnoprstuvwxy'].indexOf(shared);
});
const bits = Int32Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code).toLowerCase();
  if (character >= 'a' && character <= 'z') return letterBits[character.charCodeAt(0) - 97] ?? 0;
  // Two digits share a bit.
  if (character >= '0' && character <= '9') return 1 << (FIRST_DIGIT + (Number(character) % 5));
  return character === '+' ? PLUS : OTHER_ASCII;
});

/**
 * Which characters a text has, as 32 bits in which several characters share one. A text can only contain another one if
 * it has all bits of it, which is quicker to test for a million texts than to look for the other one in each.
 */
export function charactersOf(text: string): number {
  let found = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    found |= code < 128 ? (bits[code] as number) : NOT_ASCII;
  }
  return found;
}
