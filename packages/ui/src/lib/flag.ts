const FIRST_FLAG_LETTER = 0x1f1e6;

/** The flag of a country: its two letters, spelled in the letters that Unicode keeps for flags. */
export function flagOf(country: string): string {
  const letters = [...country].map((letter) => FIRST_FLAG_LETTER + letter.charCodeAt(0) - 'A'.charCodeAt(0));
  return String.fromCodePoint(...letters);
}
