const START_OF_WORD = 8;
const NEXT_TO_LAST = 5;
const EACH_LETTER = 1;
const WHOLE_WORD = 4;

/**
 * How well a text fits what was typed: its letters in their order, better when they begin words or stand together.
 * Null when a letter is missing.
 */
export function fuzzyScore(typed: string, text: string): number | null {
  const letters = [...fold(typed).replaceAll(/\s+/g, '')];
  const inside = fold(text);
  if (letters.length === 0) return 0;
  let score = 0;
  let at = -1;
  for (const letter of letters) {
    const next = bestPlace(inside, letter, at);
    if (next === -1) return null;
    score += EACH_LETTER;
    if (isWordStart(inside, next)) score += START_OF_WORD;
    if (next === at + 1 && at !== -1) score += NEXT_TO_LAST;
    at = next;
  }
  const isWhole = inside.includes(fold(typed).trim());
  return score + (isWhole ? WHOLE_WORD * letters.length : 0) - inside.length / 100;
}

/** Right after the last letter, else where a word begins, else wherever the letter comes next. */
function bestPlace(text: string, letter: string, last: number): number {
  if (last !== -1 && text[last + 1] === letter) return last + 1;
  for (let index = text.indexOf(letter, last + 1); index !== -1; index = text.indexOf(letter, index + 1)) {
    if (isWordStart(text, index)) return index;
  }
  return text.indexOf(letter, last + 1);
}

function isWordStart(text: string, index: number): boolean {
  return index === 0 || /[\s\-_/.:#@]/.test(text[index - 1] ?? '');
}

/** Without case and accents. */
function fold(text: string): string {
  return text.toLocaleLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
}
