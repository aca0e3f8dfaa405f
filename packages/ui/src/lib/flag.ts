const FIRST_FLAG_LETTER = 0x1f1e6;

/** The flag emoji of a country: its two letters as Unicode regional indicators. */
export function flagOf(country: string): string {
  const letters = [...country].map((letter) => FIRST_FLAG_LETTER + letter.charCodeAt(0) - 'A'.charCodeAt(0));
  return String.fromCodePoint(...letters);
}
